// "Add Ana to the evening list" where things go between two lists: a tick there only marks what the
// arrow moves, so it is no way to add anything.

import { countedHeads } from '../page/counted-heads.ts';
import { contentWords, stem } from '../text/words.ts';
import { shuttle } from './shuttle.ts';
import { type Scene, type Step, stuck } from './step.ts';

/** The next step to bring them over; undefined where the page has no such lists. */
export function joinSide(scene: Scene, what: readonly string[]): Step | undefined {
  const heads = countedHeads(scene.page).map(({ name }) => name);
  if (heads.length < 2) return undefined;
  const place = scene.intent.place?.names[0] ?? scene.intent.place?.text ?? '';
  const said = contentWords(place).map(stem);
  const to = heads.find((head) => contentWords(head).every((word) => said.includes(stem(word))));
  const step = to === undefined ? undefined : shuttle(scene, { what, where: 'into', to });
  return step ?? stuck(`I see no list "${place}" that ${what.join(' and ')} could be moved to`);
}
