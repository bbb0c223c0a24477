// "Press Season next to Week and Month": what is only named to tell where something stands is met by
// standing there, on the same line and of the same kind.

import type { Act } from '../../../decision.ts';
import { byRef, type Page } from '../page/view.ts';
import { normal } from '../text/words.ts';

const beside =
  /\b(?:next to|beside|alongside|between|(?:to the )?(?:left|right) of|behind|after|before) (?<names>[^.;:!?]+)/giu;
const line = 14;

/** Names of what stands beside the thing of an act and was said to. */
export function neighboursOf(page: Page, { command }: Act, query: string): string[] {
  const said = [...query.matchAll(beside)].map(({ groups }) => normal(groups?.names ?? ''));
  const node = typeof command.args.ref === 'string' ? byRef(page, command.args.ref) : undefined;
  if (said.length === 0 || node === undefined) return [];
  return page.nodes
    .filter(
      ({ role, visible, rect, at, name }) =>
        visible &&
        at !== node.at &&
        role === node.role &&
        name !== '' &&
        Math.abs(rect.y - node.rect.y) < line &&
        said.some((names) => names.includes(normal(name))),
    )
    .map(({ name }) => name);
}
