// "Channels on the mixing desk: Mono" where the page has a Mixing desk to open: where a field is, said
// between its name and its value.

import type { Known } from './intent.ts';
import { pattern } from './pattern.ts';
import { normal } from './words.ts';

const form = pattern(
  '^(?<field>(?:the )?\\p{L}[^,.;:!?"“”\\d]{1,28}?) (?:on|in|under) (?:the )?(?<place>\\p{L}[^,.;:!?"“”\\d]{1,28}?)(?: tab| page| section| panel)?(?::| =| →) (?<value>["“][^"”]+["”]|[^,.;:!?"“”]+)[.!]?$',
  'iu',
);
const several = / and | or |&|\+/iu;

/** In plain steps; undefined: nothing of that name can be opened, or all of it names one field. */
export function fieldInPlace(text: string, known: Known | undefined): string | undefined {
  const { field = '', place = '', value = '' } = form.exec(text.trim())?.groups ?? {};
  const { controls = [], fields = [], boxes = [] } = known ?? {};
  const name = controls.find((each) => normal(each) === normal(place));
  const isOwn = [...fields, ...boxes].some((each) => normal(each).includes(normal(place)));
  if (name === undefined || isOwn || several.test(value)) return undefined;
  return `In ${name}, set ${field} to ${value}`;
}
