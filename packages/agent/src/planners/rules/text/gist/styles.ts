// How a text shall look: the word that is spoken of, and bold, italic or underlined.

import type { Value } from './values.ts';
import type { Word } from './words.ts';

const styles = /^(?:bold|boldface|italic|italics|underlined|underline)$/;

export function styleIn(words: readonly Word[], values: readonly Value[]): string | undefined {
  const style = words.find(({ low }) => styles.test(low));
  const said = values.filter(
    ({ kind, text }) => /^(?:quote|name)$/.test(kind) && !styles.test(text.toLowerCase()),
  );
  const [only] = said;
  if (style === undefined || only === undefined || said.length !== 1) return undefined;
  return `Make the word ${only.text} ${style.low.replace('boldface', 'bold')}`;
}
