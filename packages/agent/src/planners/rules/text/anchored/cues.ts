// Words that say what is to become of the things around them, by class. A class is a list of
// plain words; every form of them counts.

import { deedOf } from '../participles.ts';
import { stem } from '../words.ts';

export type Cue =
  | 'add'
  | 'remove'
  | 'swap'
  | 'on'
  | 'off'
  | 'set'
  | 'choose'
  | 'sort'
  | 'filter'
  | 'high'
  | 'low'
  | 'ask'
  | 'move'
  | 'relation'
  | 'commit'
  | 'copy'
  | 'press'
  | 'go'
  | 'mark'
  | 'style'
  | 'wish';

const lists: Readonly<Record<Cue, string>> = {
  add: 'add also further additional additionally extra more plus join include invite grow too another besides well extend lack missing tag append attach accompany among supplement +',
  remove:
    'remove delete drop disappear without longer rid leave out strike erase gone minus cut eliminate exclude discard lose vanish quit go',
  swap: 'instead replace swap rather exchange substitute overwrite',
  on: 'on tick check enable activate active run running work yes mark true allow use checkmark',
  off: 'off not no without never stop disable untick uncheck deactivate kill longer false mute silence none inactive unticked unchecked rid drop',
  set: 'set change update correct adjust make put enter type write fill become rate give bring raise lower slide turn modify alter fix state read say show get deserve cost rename = → :',
  choose: 'choose pick select take opt prefer switch go select mark',
  sort: 'sort order arrange rank ordering descending ascending desc asc sequence',
  filter: 'filter only just narrow restrict limit show hide rest except remain display list care',
  high: 'highest largest biggest greatest most maximum max top newest latest descending desc dearest longest priciest expensive furthest high large big best heaviest oldest',
  low: 'lowest smallest least fewest minimum min cheapest oldest earliest ascending asc shortest youngest cheap little low small bottom',
  ask: 'what which who whose whom where when how tell name know find wonder say report look interested hear question ? whats',
  move: 'move drag pull shift transfer place come follow reorder transfer stand behind bring put go',
  relation: 'after before behind above below top bottom first last beneath follow begin start open',
  commit: 'save send submit confirm store sure yes',
  copy: 'copy paste duplicate',
  press: 'press click hit tap push button use',
  go: 'open go expand visit navigate unfold',
  mark: 'mark flag count label as',
  style: 'bold italic underline bolded emphasise',
  wish: 'want wish like need would could should must have please let prefer appreciate',
};

const classes = new Map<string, Set<Cue>>();
for (const [cue, words] of Object.entries(lists) as [Cue, string][])
  for (const word of words.split(' ')) {
    const key = stem(word);
    classes.set(key, (classes.get(key) ?? new Set<Cue>()).add(cue));
  }

const none: ReadonlySet<Cue> = new Set();

/** What classes a word is of, whatever its form. */
export function cuesOf(low: string): ReadonlySet<Cue> {
  const bare = low.replace(/n['’]t$/u, '');
  if (bare !== low) return classes.get('not') ?? none;
  return classes.get(stem(low)) ?? classes.get(stem(deedOf(low) ?? low)) ?? none;
}
