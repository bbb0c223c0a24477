// What a slot of a pattern takes: names of some kinds, one or several, or the words of a value.

const mark = (kinds: string): string => `<[^.<>]*[${kinds}][^.<>]*\\.\\d+> `;
const among =
  '(?:, and |, |and |& |\\+ |plus |as well as |and also |together with |along with |, plus )';
const more = (kinds: string): string =>
  `${mark(kinds)}(?:${among}(?:the |the box |for |at )?${mark(kinds)})*`;

const inValue = '(?:[^<>.;:!?,()=\\s]+|<[okrehq#@&]+\\.\\d+>) ';
const notFirst =
  '(?!(?:to|as|be|is|are|it|not|on|off|in|into|at|with|for|and|or|then|should|must|has|have|nothing|empty|blank|instead|from|under|of|that|both|them|so|also|only|by|up|down|out|back|over|away|whatever|what|something|anything|everything) )';
const notLast =
  '(?<! (?:and|or|in|into|to|please|as|of|for|the|a|is|be|with|on|at|it|from|that|should|must|called|field) )';
/** Words of a value; what can be pressed or set is named by itself, and is part of none. */
const value = `(?:<[^.<>]*[q#@&][^.<>]*\\.\\d+> |${notFirst}(?:${inValue}){1,8}?${notLast})`;

const pointed = '(?:it|that|this|that one|this one) ';

export const slots: Readonly<Record<string, string>> = {
  box: `(?:${mark('b')}|${pointed})`,
  boxes: `(?:${more('b')}|${pointed}|(?:both|both of them|them|the two of them|these|those) )`,
  field: `(?:${mark('fndm')}|${pointed})`,
  field2: mark('fndm'),
  list: mark('lg'),
  option: mark('ok'),
  option2: mark('ok'),
  button: mark('x'),
  tab: mark('t'),
  column: mark('c'),
  who: mark('r'),
  whos: more('r'),
  cell: mark('e'),
  deed: mark('y'),
  held: mark('h'),
  number: mark('#'),
  thing: `(?:${mark('bfndmlg')}|${pointed})`,
  value,
  value2: value,
};
