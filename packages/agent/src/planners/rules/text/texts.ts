// What a text shall say instead of what it says, and how words of it shall look.

import { type Found, of, quote, type Rule, rule } from './rows/parts.ts';

const some = `(?:${quote}|[^\\s,.;:!?"“”]+)(?: [^\\s,.;:!?"“”]+){0,3}?`;
const join = '(?:,? and(?: then)?|, then|,|;| then)';
const writing = '(?:write|put|type|enter|insert)(?: in)?';
const instead = '(?: (?:in its place|there instead|instead|there|in there|in it))?';

/** With a capital it is the name of a field. */
const written = (found: Found): string =>
  /^\p{Lu}/u.test(of(found, 'what'))
    ? `set ${of(found, 'what')} to ${of(found, 'text')}`
    : `set the text of the ${of(found, 'what')} to ${of(found, 'text')}`;
const parts = '(?:body|text|wording|contents?)';

const gone =
  '(?:please )?(?:drop|delete|remove|take out|forget|scrap|lose) the (?:\\p{Ll}+ )?(?:line|text|sentence|bit|part|words?) (?:about|on|with) [^.;,:!?"“”]+[.;,] (?:and )?';

const letters: Readonly<Record<string, string>> = { b: 'bold', i: 'italic', u: 'underlined' };
const styleOf = (style: string): string => letters[style.toLowerCase()] ?? style.toLowerCase();

export const texts: readonly Rule[] = [
  // "Drop the line about ice. The sign must say exactly: Open, all day": nothing else is left then
  rule(
    `^(?:${gone})?(?<what>(?:the |our |my )?\\p{L}[\\p{L} ]{1,25}?) (?:must|should|has to|shall|needs to) (?:now |then )?(?:say|read|contain|be)(?: exactly| only| just| nothing but| the following)+: (?<text>[^"“”\\n]+?)(?=[.]?$)`,
    (found) => `set ${of(found, 'what')} to "${of(found, 'text')}"`,
  ),
  // "Instead of the old line I want "…" in the note"
  rule(
    `^(?:(?:instead of|in place of|rather than) [^,.;:!?"“”]+?,? )?(?:i|we)(?:['’]d| would)? (?:want|need|like|prefer)(?: to have)? (?<text>${quote}) (?:in|inside|under|as) (?:the )?(?<what>[\\p{L} ]+?)(?: instead)?(?=\\s*(?:[.;!]|$))`,
    (found) => `enter ${of(found, 'text')} in the ${of(found, 'what')}`,
  ),
  rule(
    `\\b(?:delete|remove|clear|erase) (?:what is written|everything|the (?:old |whole )?text|what it says|all(?: the text)?) (?:in|of|from) (?:the )?(?<what>${some})${join} ${writing} (?<text>${quote})${instead}`,
    written,
  ),
  rule(
    `\\b(?:rewrite|reword|rephrase) (?:the )?(?:${parts} of (?:the )?)?(?<what>${some})(?: so that it (?:says|reads)| as| to(?: say| read)?) (?<text>${quote})`,
    written,
  ),
  rule(
    `(?<=^|[.;] )(?<what>\\p{L}+) ${parts}: (?<text>${quote})(?<more> (?=\\p{L}))?`,
    (found) =>
      `${written({ ...found, what: of(found, 'what').toLowerCase() })}${of(found, 'more') === '' ? '' : '. '}`,
  ),
  rule(
    `^the (?:\\p{L}+ )?(?:sentence|text|paragraph|wording)\\b[^.;"“]* (?:is|are) (?:out of date|outdated|wrong|old|obsolete|no longer (?:true|right|correct))[.;] (?:please )?${writing} (?<text>${quote})(?: there)?(?: instead)?`,
    (found) => `set the text to ${of(found, 'text')}`,
  ),
  rule(
    `^the (?:text|sentence|notice|paragraph|wording|message|content|note)\\b[^.;"“]* (?:is|are|has become) (?:out of date|outdated|wrong|old|obsolete|no longer (?:true|right|correct|valid))[.;,] (?:so )?(?:please )?(?:overwrite|replace|change|rewrite|correct|update) (?:it|that|this|them)(?: so that it(?: only| just)? (?:says|reads)(?: only| just)?| with| by| to(?: say| read)?)? (?<text>${quote})`,
    (found) => `set the text to ${of(found, 'text')}`,
  ),
  // A draft is kept by saving it.
  rule(
    '(?<before>[.;,]|,? and) (?:please )?(?:keep|leave|store) (?:it|this|the \\p{L}+) as (?:a )?draft\\b',
    (found) => `${of(found, 'before')} save the draft`,
  ),
  rule(
    `\\b(?:select|mark|highlight) (?:the words? )?(?<words>${quote}|[^\\s,.;:!?"“”]+)(?: (?:in|of|within) (?:the )?(?:text|editor|paragraph|sentence|body|\\p{Ll}+ text))?${join} (?:(?:press|click|choose|use|apply|hit)(?: on)? (?:the )?(?:button )?|make it |set it in |put it in )["“]?(?<style>bold|italics?|underlined?)["”]?(?: button| style)?`,
    (found) => `make the word ${of(found, 'words')} ${of(found, 'style').toLowerCase()}`,
  ),
  rule(
    `\\b(?:select|mark|highlight) (?:only |just )?(?:the words? )?(?<words>${quote}|[^\\s,.;:!?"“”]+)(?: (?:in|of|within) (?:the )?(?:text|editor|paragraph|sentence|body|\\p{Ll}+ text))?${join} (?:press|click|choose|use|apply|hit)(?: on)? (?:the )?["“]?(?<style>b|i|u|bold|italics?|underlined?)["”]?(?: button| icon| symbol)?(?: (?:in|on|of) (?:the )?(?:editor['’]s )?tool ?bar)?(?=\\s*(?:[.;!,]|$))`,
    (found) => `make the word ${of(found, 'words')} ${styleOf(of(found, 'style'))}`,
  ),
  rule(
    `(?<=^|[.;,?!] |please |you )(?:format|style|set|mark|print|display|render) (?:the words? )?(?<words>${quote}|(?-i:\\p{Lu})[^\\s,.;:!?"“”]*) (?:as |in |to )?(?<style>bold|italics?|underlined?)(?: type| text| letters)?(?=\\s*(?:[.;!,?]|$| and\\b))`,
    (found) => `make the word ${of(found, 'words')} ${of(found, 'style').toLowerCase()}`,
  ),
  // "The word "Open" should stand out, can you format it as bold?"
  rule(
    `^(?:the words? )?(?<words>${quote}|(?-i:\\p{Lu})[^\\s,.;:!?"“”]*) (?:should|must|needs? to|has to|ought to) (?:really )?(?:stand out|be (?:emphasi[sz]ed|highlighted|seen|more visible|eye-catching))(?: more)?(?: (?:in|of) the \\p{Ll}+)?[,.;:](?: so)? (?:please |can you |could you )*(?:format|make|set|print|style|put|mark) it (?:as |in |to )?(?<style>bold|italics?|underlined?)(?: type| please)?[.?!]*$`,
    (found) => `make the word ${of(found, 'words')} ${of(found, 'style').toLowerCase()}`,
  ),
  rule(' to be (?:printed|set|written|shown|displayed|put) in (?=bold|italics?\\b)', () => ' in '),
];
