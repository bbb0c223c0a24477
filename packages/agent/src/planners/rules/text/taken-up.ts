// "Ana Ruiz sings with us as a guest. Add her." · "Calls should ring at night. Switch that on.": a
// request that takes up by one small word what the sentence before it told.

import { of, quote, type Rule, rule } from './rows/parts.ts';

const polite = '(?:(?:please|so|also|now|then|could you|can you|kindly|therefore)[, ]+)*';
const joint = `(?:[.;!?]\\s+|,? (?:so|therefore),? )${polite}`;
const small =
  '(?:I|We|The|A|An|Our|My|This|That|It|They|He|She|You|In|On|At|For|From|As|Today|Tonight|Please|Could|Can|There|If|When)';
const word = "[\\p{L}\\p{N}'’-]";
const one = `(?-i:(?!${small}\\b)\\p{Lu}${word}*(?: \\p{Lu}${word}*)*)`;
const many = `${one}(?:, ${one})*(?:,? and ${one})`;
/** Whatever is told of them, without another name, a value or a wish of its own. */
const telling = '(?: (?-i:\\p{Ll}|I\\b)[^\\s,.;:!?"“”\\d]*)+?';
const staying = `(?:${one} (?:stays?|remains?)(?: ${word}+){0,3},? (?:and|but) )?`;

const denied = /\b(?:not|no|never)\b|n['’]t\b/iu;
const handling =
  '(?:add|include|put|list|invite|enter|select|choose|pick|tick|move|transfer|shift|bring|remove|drop|take|delete|deselect)';
const several = '(?:both of them|both|them|these two|those two|the two of (?:them|these)|the two)';

/** What part somebody plays says where to: "as a guest". */
const roled = rule(
  `^${staying}(?<who>${one})${telling} as (?<role>(?:an?|our|one of (?:the|our)) [^,.;:!?"“”\\d]+?)(?: (?:too|as well|today|tonight|again))?${joint}(?<deed>add|include|put|list|invite) (?:her|him|them|it)(?: too| as well)?(?=[.!]?$)`,
  (found) => `${of(found, 'deed')} ${of(found, 'who')} as ${of(found, 'role')}`,
);
const single = rule(
  `^${staying}(?<who>${one})${telling}${joint}(?<deed>${handling}) (?:her|him)(?= (?!not\\b))`,
  (found) => `${of(found, 'deed')} ${of(found, 'who')}`,
);
const plural = rule(
  `^${staying}(?<before>[^"“”\\d.;!?]*?)(?<who>${many})(?:${telling})?${joint}(?<deed>${handling}) ${several}(?= )`,
  (found) =>
    /\s\p{Lu}/u.test(of(found, 'before'))
      ? of(found, 'all')
      : `${of(found, 'deed')} ${of(found, 'who')}`,
);

/** Boxes carry names: what is ticked is what was told of. */
const boxed = rule(
  `^(?:the (?:\\p{Ll}+ )?)?(?<who>${one}(?: \\d+)?)${telling}${joint}(?<deed>tick|check|untick|uncheck|select|mark) (?:it|that one|that box)(?=[\\s.;,!]|$)(?! as\\b)`,
  (found) => `${of(found, 'deed')} ${of(found, 'who')}`,
);

/** "… Change it in the settings and save": where all of it is done. */
const elsewhere = rule(
  `^(?<told>(?:${quote}|[^.;!?"“”])*)[.;!?]\\s+${polite}(?:change|set|do|correct|update|adjust|fix|enter) (?:it|that|this|both|them) (?<where>(?:in|on|under) (?:the )?[^,.;:!?"“”]+?(?:, (?:under )?(?:the )?(?-i:\\p{Lu})[^,.;:!?"“”]+?)?)(?<save>,? and (?:then )?save(?: it| that)?)?[.!]?$`,
  (found) => {
    const told = of(found, 'told');
    if (!/["“\d]/u.test(told) || denied.test(told)) return of(found, 'all');
    const first = /^(?:I|It)\b|^\p{Lu}[\p{L}-]* \p{Lu}/u.test(told)
      ? told.charAt(0)
      : told.charAt(0).toLowerCase();
    const where = of(found, 'where').replace(/, (?!under )(?:the )?/u, ', under ');
    const save = of(found, 'save') === '' ? '' : '. Save';
    return `${where.charAt(0).toUpperCase()}${where.slice(1)}, ${first}${told.slice(1)}${save}`;
  },
);

const thing = '(?:that|it|this)(?: (?:switch|setting|option|box|check ?box|feature|toggle))?';
const pointer =
  "(?:it['’]s|it is|that['’]s|this is|which is|you(?:['’]ll| will| can)? find (?:it|that))";
const place = `(?<where>(?:,? ${pointer})? (?:in|on|under|at) (?:the )?(?:${quote}|[^,.;:!?"“”])+?)?`;
const turning = `(?:(?:switch|turn|put) ${thing} (?<side>on|off)|(?:switch|turn) (?<early>on|off) ${thing}|(?<verb>activate|enable|tick|check|deactivate|disable|untick) ${thing})`;
const wished =
  '(?:(?:could|can) )?(?:the |our |my )?(?<what>\\p{L}[^,.;:!?"“”\\d]*? (?:(?:should|must|shall|ought to|has to|have to) (?:be|get|become)|be) [^,.;:!?"“”\\d]+?)';

/** "… Sound tab, Comfort section, flip the switch on.": where it is turned, before the deed. */
const flipped = rule(
  `(?<=[^.;!?]{8}[.;] )(?<outer>${one}(?: (?!(?:tab|page|section|panel)\\b)(?-i:\\p{Ll}+))?)(?: (?:tab|page|section|panel))?, (?<inner>${one})(?: (?:tab|page|section|panel|group|part))?,? (?:flip|turn|put|switch|set) (?:the|that|its) (?:switch|toggle|setting) (?:to )?(?<side>on|off)(?=[.!]?$)`,
  (found) =>
    `switch that ${of(found, 'side')} on the ${of(found, 'outer')} in ${of(found, 'inner')}`,
);

/** The words of a wish that carry its meaning, in their order. */
const core = (text: string): string =>
  text
    .replace(
      /\b(?:could|can|should|must|shall|ought to|has to|have to|not|get|be|become|go|always|the|our|my|also|now|please)\b/giu,
      ' ',
    )
    .replace(/\s+/gu, ' ')
    .trim();

/** "on the Desk in Sound": one within the other. */
const steps =
  /^,? ?(?:.*? )?(?:in|on|under|at) (?:the )?(?<outer>\p{Lu}[^,.]*?),? (?:in|under|inside) (?:the )?(?<inner>\p{Lu}[^,.]*)$/u;

function turnedIn(said: string, where: string): string {
  const { outer, inner } = steps.exec(where)?.groups ?? {};
  return outer === undefined
    ? `${said}${where.replace(/^.*?(?= (?:in|on|under|at) )/u, '')}`
    : `In ${outer}, under ${inner}, ${said}`;
}

const switched = rule(`^${wished}${joint}${turning}${place}[.!?]*$`, (found) => {
  const what = of(found, 'what');
  const said = of(found, 'side') || of(found, 'early') || of(found, 'verb');
  // A name may be that of a record, and what is denied may be meant either way.
  if (
    /^(?:i|we|you)\b/iu.test(what) ||
    denied.test(what) ||
    /\s\p{Lu}/u.test(what) ||
    core(what).split(' ').length < 4
  )
    return of(found, 'all');
  const side = /^(?:off|de|dis|un)/iu.test(said) ? 'off' : 'on';
  return turnedIn(`turn ${side} "${core(what)}"`, of(found, 'where'));
});

const must = '(?:should|must|shall|ought to|has to|have to|needs? to)';
const asksFor = `(?:[.;!?]\\s+|, | and )${polite}`;

/** "The heating should be on the night rate. Tick that.": what it goes by is what is called so. */
const usedBy = rule(
  `^(?:the |our |my )?\\p{L}+ ${must} (?:be|run|go|work|play|operate) (?:on|with|via|through|by|over) (?<what>(?:the|our|an?) [^,.;:!?"“”\\d]+?)${asksFor}${turning}${place}[.!?]*$`,
  (found) => {
    const said = of(found, 'side') || of(found, 'early') || of(found, 'verb');
    const side = /^(?:off|de|dis|un)/iu.test(said) ? 'off' : 'on';
    return turnedIn(`turn ${side} ${of(found, 'what')}`, of(found, 'where'));
  },
);

/** "The oven should keep the bread warm, can you switch that on?": what it shall do is what is called so. */
const doing = rule(
  `^(?:the|our|my) \\p{L}+ ${must} (?<what>(?!be\\b|not\\b|have\\b|get\\b|never\\b)(?-i:\\p{Ll}+) (?:the|our|my|its|all) [^,.;:!?"“”\\d]+?)${asksFor}${turning}${place}[.!?]*$`,
  (found) => {
    const said = of(found, 'side') || of(found, 'early') || of(found, 'verb');
    const side = /^(?:off|de|dis|un)/iu.test(said) ? 'off' : 'on';
    return turnedIn(`turn ${side} "${core(of(found, 'what'))}"`, of(found, 'where'));
  },
);

/** "Ana and Bo are missing from the crew. Add them." */
const pronoun = '(?:both of them|both|them|it|her|him)';
const lacking = rule(
  `^(?<who>${many}|${one}) (?:is|are) (?:still )?(?:missing|absent) (?:from|in|on|under) (?<list>[^,.;:!?"“”]+?)${joint}(?:add|include|put) ${pronoun}(?=[.!]?$)`,
  (found) => `add ${of(found, 'who')} to ${of(found, 'list')}`,
);
const lasting = rule(
  `^(?<who>${many}|${one}) (?:is|are) (?:still )?(?:listed |selected |standing )?(?:in|on|among|under) (?<list>[^,.;:!?"“”]+?)${joint}(?:remove|delete|take|drop|deselect) ${pronoun}(?: out| off| away)?(?=[.!]?$)`,
  (found) => `remove ${of(found, 'who')} from ${of(found, 'list')}`,
);

/** "Ana has moved, so please open her page and …" */
const opened = rule(
  `^(?:the \\p{Ll}+ )?(?<who>${one})${telling}${joint}(?<deed>open|go to|visit) (?:its|her|his|their) (?:page|record|entry|profile|details|card)(?=,? and\\b)`,
  (found) => `${of(found, 'deed')} ${of(found, 'who')}`,
);

/** "Go to Ana's page and …": hers is the one that is called so. */
const pageOf = rule(
  `(?<=^|please |you )(?:go to|open|visit) (?:the )?(?<who>${one})['’]s (?:own )?(?:page|record|entry|profile|card)(?=,? and\\b)`,
  (found) => `open ${of(found, 'who')}`,
);

/** "I liked the last show: give its sound five stars" */
const partOf = rule(
  `^(?:i|we) [^.;:!?"“”\\d]*?\\b(?<owner>(?:the|our|my) (?:(?-i:\\p{Ll}+) ){0,2}(?-i:\\p{Ll}+))${'(?:[.;:!]\\s+|,? so )'}(?:please )?(?<deed>give|rate|set|change|put|make) its (?<part>(?-i:\\p{Ll}+))(?: all)?(?= )`,
  (found) => `${of(found, 'deed')} the ${of(found, 'part')} of ${of(found, 'owner')}`,
);

/** "It should say "Back soon". Please change the notice in the settings and save it." */
const valued = rule(
  `^[^"“”.;!?]*(?<value>${quote})[^"“”.;!?\\d]*[.;!?]\\s+${polite}(?:change|update|correct|adjust|set) (?<field>the \\p{Ll}+(?: \\p{Ll}+)?)(?<where> (?:in|on|under) [^,.;:!?"“”]+?)?(?<save>,? and (?:then )?save(?: it| that)?)?(?=[.!]?$)`,
  (found) => {
    const where = of(found, 'where').trim();
    const save = of(found, 'save') === '' ? '' : '. Save';
    const said = `set ${of(found, 'field')} to ${of(found, 'value')}${save}`;
    return where === '' ? said : `${where.charAt(0).toUpperCase()}${where.slice(1)}, ${said}`;
  },
);

/** "All our bills should have the footer "Bye"": what holds for every one of a kind is a setting. */
const general = rule(
  `\\b(?:all (?:our |the )?|our )\\p{Ll}+s (?:should|must|shall) (?:have|get|carry|bear|show) the (?<field>\\p{Ll}+(?: \\p{Ll}+)?) (?<value>${quote})`,
  (found) => `set the ${of(found, 'field')} to ${of(found, 'value')}`,
);

/** "Letters get signed "Yours, Bo"": how they end is a setting. */
const signed = rule(
  `(?<=^|[.;] )(?:all |our |the |all our )?\\p{L}+s (?:get|are|should be|must be|will be|have to be) signed (?:with |as |by )?(?<value>${quote})(?: from now on| in future)?`,
  (found) => `set the signature to ${of(found, 'value')}`,
);

/** "Besides Ana, …": who is there already. */
const besides = rule(
  `(?<start>^|: |[.;] )(?:besides|in addition to|apart from|alongside) ${one},? (?=(?:the|our|my|i|we) )`,
  (found) => of(found, 'start'),
);

/** "We also keep bees, so please tick them": what is ticked was named last. */
const keptToo = rule(
  `^(?:we|i)(?:['’](?:re|m|ve)| are| am| have)?(?: (?!not\\b|no\\b|never\\b)\\p{Ll}+){1,3}? (?<what>(?-i:\\p{Ll}{3,}s))(?: too| as well| also| again| now| this (?:year|week|month|season|time))*(?:,? so|[.;:])(?: please)? (?<deed>tick|check|select|mark)(?: off)? them(?=\\s*(?:[.;,!]|$))`,
  (found) => `${of(found, 'deed')} ${of(found, 'what')}`,
);

export const takenUp: readonly Rule[] = [
  besides,
  signed,
  keptToo,
  lacking,
  lasting,
  roled,
  single,
  plural,
  boxed,
  opened,
  pageOf,
  partOf,
  flipped,
  usedBy,
  doing,
  switched,
  valued,
  elsewhere,
  general,
];
