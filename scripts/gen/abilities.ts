// Which browsers do what: the actions that not every kind of instance can do, and the ability
// that is missing there.

import {
  contentAbilities,
  debuggerAbilities,
  whyMissing,
} from '../../apps/extension/src/abilities.ts';
import { type Ability, type Action, abilities, actions } from '../../packages/actions/src/index.ts';
import { table } from './words.ts';

const missing = ({ needs }: Action, has: readonly Ability[]): readonly Ability[] =>
  needs.filter((need) => !has.includes(need));

const reasons = (): string =>
  table(
    ['ability', 'why your Chrome lacks it'],
    Object.entries(whyMissing).map(([ability, why]) => [`\`${ability}\``, why]),
  );

const cell = (action: Action, has: readonly Ability[]): string => {
  const lacks = missing(action, has);
  return lacks.length === 0 ? 'yes' : `no: ${lacks.map((each) => `\`${each}\``).join(', ')}`;
};

export function abilitiesPage(): string {
  const hosts = [abilities, contentAbilities, debuggerAbilities];
  const everywhere = actions.filter((each) =>
    hosts.every((has) => missing(each, has).length === 0),
  );
  const others = actions.filter((each) => !everywhere.includes(each));
  const rows = others.map((each) => [
    `\`${each.tool}\` \`${each.says[0]}\``,
    ...hosts.map((has) => cell(each, has)),
  ]);
  const heads = ['action', 'managed or remote', 'your Chrome', 'your Chrome, trusted input'];
  return `${[
    '# Which browser can do what',
    'Written by `npm run gen` from the action list and the abilities of the extension; do not edit. A command that needs what a browser does not have is refused with `NOT_SUPPORTED` and the name of the ability.',
    table(heads, rows),
    reasons(),
    `The other ${everywhere.length} actions work in every browser: ${everywhere.map(({ says }) => `\`${says[0]}\``).join(', ')}.`,
    'By content script, pictures are of the visible part of the tab in front, and pages can tell its events from a person’s (`isTrusted` is false). Trusted input is allowed in the settings of the side panel, for tabs that the agent opened.',
  ].join('\n\n')}\n`;
}
