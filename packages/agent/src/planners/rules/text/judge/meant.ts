// Whether a reading does what the words around speak for: adding, taking away, asking.

import type { Cue } from '../anchored/cues.ts';
import type { Trait } from '../anchored/unit.ts';
import type { Intent } from '../intent.ts';
import type { Candidate, Pool } from './pool.ts';

const flag = (value: boolean): number => (value ? 1 : 0);
const question = /\?|^\s*(?:what|which|who|whose|whom|where|how|when|tell me|name)\b/iu;
const off = /^(?:off|no|false)$/iu;
const on = /^(?:on|yes|true)$/iu;

/** What an intent does, in the classes of words that say so. */
function doneBy({ op, value = '', word }: Intent): string {
  if (op === 'untick' || (op === 'set' && off.test(value))) return 'off';
  if (op === 'tick' || (op === 'set' && on.test(value))) return 'on';
  if (/^(?:type|fill|set|edit|rename)$/.test(op)) return 'set';
  if (/^(?:choose|select)$/.test(op)) return 'choose';
  if (/^(?:read|count)$/.test(op)) return 'ask';
  if (op === 'delete') return 'remove';
  if (op === 'add' || op === 'create') return 'add';
  if (op === 'drag') return 'move';
  if (op === 'submit') return 'commit';
  if (op === 'open' || op === 'expand') return 'go';
  return op === 'apply' ? (word.includes(' ') ? 'deeds' : 'deed') : op;
}

/** Classes that speak for one kind of goal, and what else may be meant by them. */
const meant: readonly (readonly [Cue, RegExp])[] = [
  ['add', /^(?:add|on|choose|set|deed|deeds)$/],
  ['remove', /^(?:remove|off|deed|deeds)$/],
  ['off', /^(?:off|remove)$/],
  ['sort', /^sort$/],
  ['filter', /^(?:filter|choose|ask)$/],
  ['move', /^(?:move|set|deed|deeds)$/],
  ['copy', /^copy$/],
  ['press', /^press$/],
  ['commit', /^(?:commit|press|deed|deeds)$/],
  ['mark', /^(?:deed|deeds|on|choose|set)$/],
  ['ask', /^ask$/],
];

export function meantTraits({ intents, key, by }: Candidate, { heard, said }: Pool): Trait[] {
  const cues = new Set(heard.cues.flatMap((each) => [...each]));
  const done = new Set(intents.map(doneBy));
  const asking = question.test(said.source);
  const reads = intents.filter(({ op }) => /^(?:read|count)$/.test(op)).length;
  const goals = key.split(' ; ').length;
  const sentences = (heard.words.at(-1)?.sentence ?? 0) + 1;
  return [
    ...[...done].map((kind): Trait => [`does=${kind}`, 1]),
    ...meant.flatMap(([cue, test]): Trait[] => {
      const kinds = [...done].filter((kind) => test.test(kind));
      if (cues.has(cue)) return kinds.length > 0 ? [] : [[`unmet=${cue}`, 1]];
      return done.has(cue) ? [[`unsaid=${cue}`, 1]] : [];
    }),
    ['ask:wrong', flag(asking && reads === 0)],
    ['ask:mixed', flag(reads > 0 && reads < intents.length)],
    ['ask:unasked', flag(!asking && reads > 0)],
    ['goals', Math.min(goals, 8)],
    ['goals:one', flag(goals === 1)],
    ['goals:squared', Math.min(goals, 8) ** 2 / 8],
    ['goals:sentences', Math.max(-3, Math.min(4, goals - sentences))],
    ['goals:grammar', Math.min(goals, 8) * flag(by.has('said') || by.has('variant'))],
    ['guarded', flag(intents.some(({ guard }) => guard !== undefined))],
    ['forbidden', flag(intents.some(({ forbidden }) => forbidden === true))],
  ];
}
