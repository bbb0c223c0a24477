// "Find the berth of the Dora and write it into the log": a value that is read in one place and
// goes into a field in another is copied, in whatever order the two were said. Where the field is
// need not be said: it is looked for.

import { pattern } from './pattern.ts';

const quote = '["“][^"”]+["”]';
const phrase = `(?:${quote}|[^\\s,.;:!?"“”]+)(?: (?:${quote}|[^\\s,.;:!?"“”]+)){0,6}?`;
const look =
  '(?:[Ff]ind(?: out)?|[Ll]ook up|[Ll]ook for|[Rr]ead|[Nn]ote(?: down)?|[Cc]heck|[Gg]et|[Tt]ake(?: down)?|[Ss]ee|[Rr]emember|[Cc]opy)';
const enter =
  '(?:(?:[Pp]lease )?(?:[Ww]rite|[Pp]ut|[Ee]nter|[Tt]ype|[Cc]opy|[Pp]aste|[Ii]nsert|[Uu]se|[Ff]ill|[Ss]et|[Ss]ave|[Nn]ote))';
const kindOf = '(?: (?:code|number|name|text))?';
const it = `(?:(?:just|only|exactly) )?(?:it|this|that|(?:that|this|the same) \\p{Ll}+${kindOf}|the (?:value|result|number|text))`;
const into = '(?:in|into|to|as|under|for)';
const joint = '(?:,? and then |,? then |,? and |, |; |\\. (?:then )?)';
/** What stood there before is no part of the field's name. */
const former =
  '(?:,? (?:instead|alone|only|(?:instead of|in place of|replacing|overwriting) [^,.;!?"“”]+))?';
const finish = `${former}(?<end>,? and (?:then )?(?:save|store|submit)[^.;!?]*|[.;,] (?:[Tt]hen )?(?:[Ss]ave|[Ss]tore|[Ss]ubmit)[^.;!?]*)?`;
const stop = '(?=\\s*(?:[.;!?]|$))';
const head = '(?:^|(?<=[.:;!?,)] )|(?<=\\b(?:you|[Pp]lease|to) ))';

const of = (found: Readonly<Record<string, string | undefined>>): string => {
  const { what = '', whose = '', field = '', end = '' } = found;
  return `copy the ${what} of ${whose} into ${quoted(field)}${end}`;
};

const quoted = (field: string): string => {
  const bare = field.replace(/^(?:the|our|my) /iu, '');
  return /^["“]/u.test(bare) ? bare : `"${bare}"`;
};

const place = `(?:(?:(?:the|our) |(?=["“\\p{Lu}]))${phrase})(?: page)?`;
const where = `(?: (?:in|under|on|at|of) ${place})?`;
const field = `(?:the field )?(?<field>(?:the |our )?(?:${quote}|[\\p{L}-]+(?: (?!to\\b)[\\p{L}-]+){0,4}?))(?: field| box)?`;
const given = `${enter} ${it} ${into} (?:${place} > )?${field}${where}${finish}${stop}`;

/** "Put the berth of Dora into the log": in one go. What it is entered "as" may also be a value. */
const straight =
  '(?:[Ww]rite|[Pp]ut|[Ee]nter|[Tt]ype|[Ii]nsert|[Uu]se|[Tt]ransfer|[Pp]aste|[Ss]ave|[Cc]opy)';
const its = `(?<what>\\p{Ll}+(?: \\p{Ll}+){0,2}?)`;
const named = `(?:the \\p{Ll}+ )?(?<whose>(?=["“\\p{Lu}])${phrase})`;
/** "the berth of Dora", "the berth that the list gives for Dora". */
const source = `the ${its} (?:of|for|(?:that|which) (?:the |our )?\\p{Ll}+ (?:gives|shows|lists|has|names|states) (?:for|of)) ${named}`;
const wished = '(?:should|must|shall|has to|needs to|is to) (?:be|become|say|show|read|hold)';
const only = '(?: (?:just|only|exactly|simply|nothing but|the same as))*';
/** "Please look it up, enter it there and save": the same once more. */
const nothingElse = '(?:,? (?:and )?(?:nothing (?:else|more)|no more)| alone| only)?';
const again = `${nothingElse}(?:[.;,] (?:[Pp]lease |[Ss]o |and |(?:[Cc]an|[Cc]ould|[Ww]ould) you )*(?:[Ll]ook (?:it|that|this) up|[Ff]ind (?:it|that) out|[Ll]ook up the \\p{Ll}+))?(?:[.;,]?(?: and)? (?:please )?(?:[Ee]nter|[Cc]hange|[Ss]et|[Pp]ut|[Uu]pdate|[Ww]rite) (?:it|that|this)(?: (?:in|into|on|under) (?:the |our )?[\\p{L} ]+?| there)?)?`;
const goes = '(?:into|in|under|as(?= (?:(?:the|our|my) |\\p{Ll})))';

const next = '(?:[.;,]?\\s+(?:\\d[.)] )?|,? and (?:then )?|,? then )(?:[Tt]hen )?';
const whole =
  '(?:(?:the (?:(?:old|present|current|whole) )?(?:text|contents?|value|entry) (?:in|of|under) )?)';
const swap = `(?:[Rr]eplace|[Oo]verwrite) ${whole}${field} (?:with|by) ${it}`;
/** "Open Dora, note the berth. Open Harbour office," and what is done there. */
const noted = `${head}(?:[Oo]pen|[Gg]o to) (?<whose>${phrase})${joint}${look} (?:its|his|her|their|the) (?<what>\\p{Ll}+)${next}(?:(?:[Oo]pen|[Gg]o to) ${place}(?:${joint}))?`;

const forms: readonly RegExp[] = [
  `${head}${straight} the ${its} (?:of|for) ${named} ${goes} ${field}${where}${finish}${stop}`,
  `${head}${look} the (?<what>\\p{Ll}+) of (?<whose>${phrase})${joint}${given}`,
  `${head}${look} (?:(?:on|in|at|to|from|under|with) )?(?:which|what) (?<what>\\p{Ll}+) ${named} (?:is|stands|lies|sits|has|lives|belongs|works|stays)(?: (?:on|in|at|to|from))?${joint}${given}`,
  // "Find out which berth Dora has and replace the log with it"
  `${head}${look} (?:(?:on|in|at|to|from|under|with) )?(?:which|what) (?<what>\\p{Ll}+) ${named} (?:is|stands|lies|sits|has|lives|belongs|works|stays)(?: (?:on|in|at|to|from))?(?:${joint}|, )(?:[Rr]eplace|[Oo]verwrite) ${field}${where} (?:with|by) ${it}${finish}${stop}`,
  `${head}${look} the (?<what>\\p{Ll}+) of (?<whose>${phrase})(?:${joint}|, )(?:[Rr]eplace|[Oo]verwrite) ${field}${where} (?:with|by) ${it}${finish}${stop}`,
  `${head}[Oo]pen (?<whose>${phrase})(?: (?:in|under|from) (?:the |our )?[\\p{L} ]+?)?${joint}${look} (?:its|his|her|their|the) (?<what>\\p{Ll}+)${joint}${given}`,
  `${noted}${swap}${finish}${stop}`,
  `${noted}${given}`,
  `${head}(?:[Rr]eplace|[Oo]verwrite) ${field}${where} (?:by|with) the (?<what>\\p{Ll}+) of (?:the \\p{Ll}+ (?=["“\\p{Lu}]))?(?<whose>${phrase})${finish}${stop}`,
  `${head}(?:[Rr]eplace|[Oo]verwrite) ${field}${where} (?:by|with) ${source}${finish}${stop}`,
  // "The log should be just the berth of Dora. Please look it up, enter it and save."
  `^(?=[Tt]he |[Oo]ur )${field}${where} ${wished}${only} ${source}${again}${finish}${stop}`,
  // "Log > Berth: replace with the berth of Dora"
  `^(?:${phrase} (?:>|→) )?${field}: (?:[Rr]eplace|[Oo]verwrite)(?: (?:it|this|that))? (?:by|with) the ${its} of ${named}${finish}${stop}`,
  // "Harbour office: Log = the berth of Dora"
  `^(?:[Ee]xpected: )?(?:${phrase}(?: >| →|:) )?${field} (?:=|:=|<-|←) (?:the )?${its} (?:of|for) ${named}${finish}${stop}`,
  // "Find out which berth Dora has. That berth should become the log."
  `${head}${look} (?:(?:on|in|at|to|from|under|with) )?(?:which|what) (?<what>\\p{Ll}+) ${named} (?:is|stands|lies|sits|has|lives|belongs|works|stays)(?: (?:on|in|at|to|from))?[.;] (?:This|That|this|that) \\k<what>(?:, and nothing else,| alone)? (?:should|must|shall|is to) (?:become|be|be entered as|go into) ${field}${where}${finish}${stop}`,
].map((source) => pattern(source, 'u'));

/** Where it is said to be; the field is found by its name. */
const leading = /^(?:[^"“\d]*:|(?:in|on|under|at) (?:the |our )?[^"“\d,:;.]+,)\s*$/iu;

/** "the box": a field that only the page can tell; a basket is none. */
const nameless =
  /^(?:the |our |my )?(?:box|field|form|cell|input|table|archive|basket|cart|bin|trash|folder|queue|list|group|calendar|bag)$/iu;

/** An instruction with such a look-up said as one copy; any other as it is. */
export function lookedUp(text: string): string {
  for (const form of forms) {
    const found = form.exec(text);
    if (found?.groups === undefined || nameless.test(found.groups.field ?? '')) continue;
    const before = text.slice(0, found.index).replace(leading, '');
    return `${before}${of(found.groups)}${text.slice(found.index + found[0].length)}`;
  }
  return text;
}
