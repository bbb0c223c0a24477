// "1. Open Tools. 2. Tick Alarm", "Steps: 1) … 2) …", "- …" on lines of their own: one step after the
// other. The numbers count the steps and are no value of any.

import { isVerbWord } from '../../lexicon/verbs.ts';
import { pattern } from '../pattern.ts';

const headline =
  /^\s*(?:(?:test )?(?:steps?|instructions|to do|todo|please|do this|procedure)(?: to (?:do|take|follow))?:\s*)?/iu;
const mark = /(?:^|(?<=[.;,:!?]\s+|\n\s*|\s))(?<number>\d{1,2})(?:[.)]|:)\s+(?=["“\p{L}])/gu;
const bullet = /^\s*[-*•–]\s+/u;

const pair = pattern(
  '^(?<key>\\p{Lu}\\p{Ll}+(?: (?!to\\b|in\\b|for\\b|by\\b)\\p{Ll}+){0,3})\\s?[:=] (?<value>"[^"]*"|“[^”]*”|[^.:;,"“”]*?\\d[^;,"“”]*?|\\p{L}[^.:;,"“”]*?)[.]?$',
  'u',
);
const typing =
  /^(?:type|enter|write|say|insert|choose|select|pick|tick|check|click|press|open|note)$/iu;

/** "2. Open till: 18:30": a field and its value, however the name begins. */
function given(step: string): string {
  const { key = '', value = '' } = pair.exec(step)?.groups ?? {};
  const [first = ''] = value.split(' ');
  const isDeed = key === '' || typing.test(key) || isVerbWord(first.toLowerCase());
  if (/^(?:on|off)$/iu.test(value)) return step;
  return isDeed ? step : `Set ${key} to ${value}`;
}

const asSentence = (step: string): string => {
  const said = given(step.trim().replace(/[,;]$/u, ''));
  return /[.!?]$/u.test(said) ? said : `${said}.`;
};

/** Counted from one without a gap, or it is no list. */
function cut(text: string): readonly string[] {
  const marks = [...text.matchAll(mark)].filter((found, at, all) => {
    const before = all.slice(0, at).filter(({ groups }) => groups?.number === '1').length;
    return before > 0 || (found.groups?.number === '1' && found.index === 0);
  });
  const isCounted = marks.every(({ groups }, at) => Number(groups?.number) === at + 1);
  if (marks.length < 2 || !isCounted) return [];
  return marks.map((found, at) =>
    text.slice(found.index + found[0].length, marks[at + 1]?.index ?? text.length),
  );
}

function bulleted(text: string): readonly string[] {
  const lines = text.split(/\n+/u).filter((line) => line.trim() !== '');
  return lines.length > 1 && lines.every((line) => bullet.test(line))
    ? lines.map((line) => line.replace(bullet, ''))
    : [];
}

export function unnumbered(text: string): string {
  const body = text.replace(headline, '');
  const steps = [cut(body), bulleted(body)].find((each) => each.length > 1);
  return steps === undefined ? text : steps.map(asSentence).join(' ');
}
