// How a request ends and where it is done: saving, sending, places on the site.

import { isVerbWord, openVerbs } from '../../lexicon/verbs.ts';
import { deedOf } from '../participles.ts';
import { normal, wordsOf } from '../words.ts';
import type { Heard } from './heard.ts';
import type { Mention } from './mentions.ts';
import { rawOf } from './spans.ts';
import { isPressed } from './things.ts';
import { cueTraits, pairTraits, spanTraits } from './traits.ts';
import { cueWords, overlaps, spanOf, type Unit } from './unit.ts';

export const endsOf = (heard: Heard): Unit[] => [
  ...commitsOf(heard),
  ...answersOf(heard),
  ...placesOf(heard),
];

const commits = /^(?:save|send|submit|confirm|store)$/;
/** Ways to answer the question that a page asks back. */
const agreeing = /^(?:yes|confirmation|approv|agre|accept|acknowledg|finali[sz])/u;

function commitsOf(heard: Heard): Unit[] {
  return heard.words.flatMap(({ low, at, kind }) => {
    const verb = commits.test(low) ? low : (deedOf(low) ?? (low === 'saving' ? 'save' : low));
    if (kind === 'mark' || !(commits.test(verb) || agreeing.test(low))) return [];
    const said = commits.test(verb) ? verb : 'confirm';
    const span = spanOf([at]);
    const objects = heard.runs.filter(
      ({ words, sort }) =>
        sort === 'run' &&
        words.length < 3 &&
        !words.includes(at) &&
        Math.abs((words[0] ?? 0) - at) < 6,
    );
    return [undefined, ...objects].map((object) =>
      commit(heard, span, { verb: said, low, object }),
    );
  });
}

const answer = /^(?:yes|ok|okay|confirm|save|send|submit)\b/iu;

/** 'click "Yes, do it"'; or the button of the deed once more, in the question it asks. */
const answersOf = (heard: Heard): Unit[] => {
  const pressed = heard.values.filter((value) => isPressed(heard, value));
  const saidOf = ({ text }: Mention): string => normal(heard.masked.plain(text));
  return pressed.flatMap((value, at) => {
    const said = saidOf(value);
    const again = pressed.slice(0, at).some((each) => saidOf(each) === said);
    if (!again && !answer.test(said)) return [];
    const verb = again || /^(?:yes|ok)/u.test(said) ? 'confirm' : said;
    return [commit(heard, value, { verb, low: 'quoted', object: undefined })];
  });
};

interface Commit {
  readonly verb: string;
  readonly low: string;
  readonly object: Mention | undefined;
}

function commit(heard: Heard, span: Mention, { verb, low, object }: Commit): Unit {
  return {
    kind: 'commit',
    say: object === undefined ? (verb === 'send' ? 'send it' : verb) : `${verb} the ${object.text}`,
    own: [...span.words, ...(object?.words ?? [])],
    shared: cueWords(heard, [span], ['commit', 'wish']),
    traits: [
      [
        ['commit', 1],
        [
          `commit:${low === 'quoted' ? low : verb}|${object === undefined ? 'bare' : `object${object.words.length}`}`,
          1,
        ],
        [`commit:${low === verb ? 'base' : 'form'}`, 1],
      ],
      spanTraits('commit', heard, span),
      object === undefined ? [] : pairTraits('commit', heard, span, object),
      cueTraits('commit', heard, [span]),
    ],
  };
}

const noun =
  /^(?:tab|page|section|menu|settings|panel|screen|area|preferences|tree|list|column|table|editor|branch)$/;

/** "Post review" is what a button does, no place. */
function isDeed(name: string): boolean {
  const [first = ''] = wordsOf(name);
  return wordsOf(name).length > 1 && (isVerbWord(first) || openVerbs.has(first));
}

/** Names of tabs, pages and sections; "settings" names one by itself. */
function placesOf(heard: Heard): Unit[] {
  const { words } = heard;
  const named: Mention[] = [
    ...heard.shown.filter(
      ({ kind, fit, text }) =>
        /^(?:control|text|box)$/.test(kind) && fit > 0.85 && !(kind === 'control' && isDeed(text)),
    ),
    ...heard.values.filter(({ sort }) => /^(?:name|quote)$/.test(sort)),
    ...words
      .filter(({ low, kind }) => noun.test(low) && kind !== 'mark')
      .flatMap(({ at }) => [at, at - 1, at - 2])
      .filter((from) => from >= 0)
      .map((from) => spanTo(heard, from)),
    ...heard.runs.filter(({ sort, words: own }) => sort === 'run' && own.length < 3),
  ];
  return named.map((place) => {
    const behind = words[(place.words.at(-1) ?? 0) + 1];
    const nouned = behind !== undefined && noun.test(behind.low);
    const held = words[place.words.at(-1) ?? 0];
    const inside = held !== undefined && noun.test(held.low);
    return {
      kind: 'place',
      say: place.kind === 'value' || place.kind === 'run' ? place.text : `"${place.text}"`,
      own: [...place.words, ...(nouned ? [behind.at] : [])],
      shared: cueWords(heard, [place], ['go']),
      traits: [
        [
          ['place', 1],
          [`place:${place.kind}|${place.sort}`, 1],
          [`place:noun=${nouned ? 'behind' : inside ? 'inside' : 'none'}|${place.kind}`, 1],
          [`place:unknown`, !nouned && !inside && /^(?:value|run)$/.test(place.kind) ? 1 : 0],
          [
            `place:verb`,
            place.kind === 'control' && isVerbWord(wordsOf(place.text)[0] ?? '') ? 1 : 0,
          ],
          [`place:record|${place.kind}`, heard.isRecord(place) ? 1 : 0],
          [`place:record`, heard.isRecord(place) ? 1 : 0],
          [
            `place:option`,
            heard.shown.some((each) => each.kind === 'option' && overlaps(each, place)) ? 1 : 0,
          ],
          [`place:${place.kind}|lead=${spanTraits('', heard, place)[0]?.[0]}`, 1],
        ],
        spanTraits('place', heard, place),
        cueTraits('place', heard, [place]),
      ],
    };
  });
}

/** From here to the next noun of a place. */
function spanTo({ words }: Heard, from: number): Mention {
  let to = from;
  while (to < from + 2 && !noun.test(words[to]?.low ?? '')) to += 1;
  const span = words.slice(from, to + 1).map(({ at }) => at);
  return {
    kind: 'run',
    sort: 'place',
    text: rawOf(words, from, to),
    list: '',
    words: span,
    fit: 1,
  };
}
