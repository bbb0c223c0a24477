// Questions: read, count, compute, copy; and a look around when the page does not say.

import type { Evidence, LocalNode } from '@tabhand/protocol';
import { answerTo, sayBest } from '../answer.ts';
import { cellUnder, headedCells, identity } from '../answer-best.ts';
import { computeOver, countOf } from '../answer-count.ts';
import { canAnswer } from '../answer-covers.ts';
import { fromFacts, isLost, leavesOut } from '../answer-facts.ts';
import { answerFits, isAction } from '../answer-fits.ts';
import { bestOverPages } from '../answer-pages.ts';
import type { Answer } from '../answer-pairs.ts';
import { topicWords } from '../answer-record.ts';
import { whetherSo, whichOnes, whoseOnes } from '../answer-which.ts';
import { explore } from '../explore.ts';
import { nextPage } from '../explore-scroll.ts';
import { grounderOf } from '../ground/grounder.ts';
import { anchors } from '../ground/near.ts';
import { empty } from '../ground/score.ts';
import { people } from '../lexicon/people.ts';
import { superlativeIn } from '../lexicon/superlatives.ts';
import { findRecords } from '../page/find-record.ts';
import { ancestors, type Page } from '../page/view.ts';
import { bestRecord } from '../rank.ts';
import { asItIs } from '../text/question.ts';
import { wordsOf } from '../text/words.ts';
import { asksAlong, asksTwice, secondAsked } from './asks-twice.ts';
import { guardHolds } from './guard.ts';
import { withNames } from './meant.ts';
import { press } from './press.ts';
import { setGoal } from './set.ts';
import { type Scene, type Step, stuck } from './step.ts';

const isAsked =
  /^(?:(?:check|tell me|see|find out|say) (?:whether|if) (?:the )?|(?:what is the )?(?:is|are) (?:the )?)(?<what>.+? (?:is |are )?(?:not )?(?:on|off|ticked|checked|unticked|unchecked|enabled|disabled|selected))[?]?$/iu;
const state = /\s(?<state>(?:not )?\p{L}+)$/u;

/** "Is X ticked?": what the box itself says. */
function tellWhether({ intent, page }: Scene, what: string): Step | undefined {
  const said = / (?:is|are) /iu.test(what) ? what : what.replace(state, ' is $<state>');
  const holds = guardHolds(page, said);
  if (holds === undefined) return undefined;
  const answer = holds ? 'Yes' : 'No';
  const found = `${said}: ${answer}`;
  const where = page.tree.url;
  return {
    do: 'held',
    evidence: [{ kind: 'answer', claim: intent.said, found, where, strength: 'medium' }],
    answer,
  };
}

const together = /\b(?:sum of|average|in total|altogether|combined|added? up)\b/iu;
const plural =
  /^\W*(?:(?:which|what) \p{L}+s (?:are|have|were)|list the \p{L}+s (?:from|in|with|who|that|which))\b/iu;

/** Of a list that goes on one page is only a part, and one record is no sum. */
function isOfMore({ page, intent, mind, query }: Scene): boolean {
  if (intent.op === 'count' || mind.goals.length > 1) return false;
  const goesOn = nextPage(page) !== undefined;
  if (together.test(query))
    return goesOn || !/\btotal\b|\bmean\b/iu.test(intent.said.replace(together, 'total'));
  return goesOn && plural.test(query);
}

export function readGoal(scene: Scene): Step {
  const { intent, page, job } = scene;
  const whether = isAsked.exec(intent.said)?.groups?.what;
  const so = whether === undefined ? undefined : tellWhether(scene, whether);
  if (so !== undefined) return so;
  if (isOfMore(scene)) return stuck('It is asked of several, and I cannot put them together');
  const desc = intent.thing ?? empty;
  const over =
    intent.op === 'count'
      ? undefined
      : bestOverPages(scene, (on, item) => sayAsked(scene, on, item));
  if (over !== undefined && 'do' in over) return over;
  const answer =
    over ??
    (intent.op === 'count'
      ? countOf(page, desc)
      : (computeOver(page, intent.said, desc) ??
        whetherSo(page, intent.said) ??
        whichOnes(page, intent.said) ??
        whoseOnes(page, intent.said) ??
        answerTo(page, withPlace(scene), intent.said) ??
        inItsOwnWords(scene)));
  if (answer !== undefined && isAnswer(scene, answer.text)) {
    return {
      do: 'held',
      evidence: [
        {
          kind: 'answer',
          claim: intent.said,
          found: answer.text,
          where: `${page.tree.url} (${[answer.from, ...headersOf(page, answer.text), ...comparedIn(page, intent.said)].join('; ')})`,
          strength: 'strong',
        },
      ],
      answer: answer.text,
      it: answer.text,
    };
  }
  return (
    openOwner(scene) ??
    explore({
      page,
      job,
      what: '',
      owner: ownerAsked(scene),
      roam: scene.mind.inquiry === true,
      where: `${topicWords(intent.said).join(' ')} ${intent.place?.text ?? ''}`,
      path: [...(intent.path ?? []), ...(intent.place === undefined ? [] : [intent.place])],
    }) ??
    stuck(`The page does not say: ${intent.said}`)
  );
}

/** However the question was read: a fact that accounts for every word of it answers it. */
const inItsOwnWords = ({ page, query, mind }: Scene): Answer | undefined =>
  mind.goals.length > 1 || asItIs(query) === undefined ? undefined : fromFacts(page, query);

const isAnswer = ({ page, intent, query, mind }: Scene, text: string): boolean =>
  text !== '' &&
  (mind.inquiry === true || asItIs(query) === undefined || !isLost(page, query, intent.said)) &&
  (mind.refuted === undefined || !leavesOut(query, intent.said)) &&
  canAnswer(intent.said, text) &&
  answerFits(intent.said, text) &&
  ((asItIs(query) === undefined && !asksWho.test(query)) || answerFits(query, text)) &&
  (mind.goals.length > 1 || answerFits(embedded.exec(query)?.groups?.question ?? '', text)) &&
  !isAction(page, text);

/** "I'd like to know how many …", "Ana: when …": however it was read, the answer is of that kind. */
const embedded =
  /(?:\b(?:tell (?:me|us)|know|say|find out|see|wonder|check|report|look up|hear|read out)\b[:,]?|[.;:]) (?<question>(?:how|who|whose(?! it is[;.,:]? (?:i|we) (?:need|want) the (?:code|number|id)\b)|when)\b[^.;!?]*)/iu;

/** However the question was read, a code is nobody. */
const asksWho = /^\W*(?:who|whose)\b/iu;

const personIn = (page: Page, item: LocalNode): string | undefined =>
  headedCells(page, item)
    .filter(({ header }) => people.test(header))
    .map(({ node }) => page.text(node))
    .find((text) => answerFits('who', text));

/** "Which one is the oldest, and what breed is it?": also who it is, if only one answer is due. */
function sayAsked({ intent, mind, query }: Scene, on: Page, item: LocalNode): string {
  const said = sayBest(on, item, intent.said);
  const name = identity(on, item);
  const isWhole = (mind.inquiry === true && !asksAlong(query)) || mind.goals.length !== 1;
  if (mind.inquiry !== true && asksWho.test(query) && !answerFits(query, said))
    return personIn(on, item) ?? said;
  if (isWhole || !asksTwice(query)) return said;
  const cell = cellUnder(on, item, secondAsked(query) ?? '');
  const more = cell === undefined ? [] : [on.text(cell)];
  return [...new Set([name, said, ...more])].join(', ');
}

/** The columns in which the answer stands. */
const headersOf = (page: Page, text: string): string[] =>
  page.nodes
    .filter((node) => Boolean(node.cell?.header) && page.text(node) === text)
    .map((node) => node.cell?.header ?? '')
    .filter((header, at, all) => all.indexOf(header) === at)
    .slice(0, 4);

/** What was compared to find the most or the least. */
const comparedIn = (page: Page, said: string): readonly string[] =>
  superlativeIn(said) === undefined
    ? []
    : (grounderOf(page).known?.columns ?? []).filter((each) =>
        wordsOf(each).some((word) => wordsOf(said).includes(word)),
      );

/** "Dune by Ida Holm": a list need not say who made it. */
const maker = /(?<=["”\p{L}\d]) (?:by|from) \p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)*$/u;

/** The names in the question; "it" is what was spoken of last. */
function ownerAsked({ intent, mind, page }: Scene): string {
  const whole = intent.thing?.raw ?? intent.said;
  if (/\b(?:it|its|they|he|she)\b/i.test(whole) && mind.it !== undefined) return mind.it;
  const said = findRecords(page, whole).length > 0 ? whole : whole.replace(maker, '');
  return /(?:^|\s)["“']?\p{Lu}|\d/u.test(said) ? said : '';
}

/** "the price in the cart" and "the price of the tent" both say whose price it is. */
function withPlace({ intent, mind }: Scene): NonNullable<Scene['intent']['thing']> {
  const desc = intent.thing ?? empty;
  const it = /\b(?:it|its|they|he|she)\b/i.test(intent.said) ? mind.it : undefined;
  const owner = it ?? desc.of ?? intent.place?.names[0] ?? intent.place?.text;
  return owner === undefined || owner === '' ? desc : { ...desc, of: owner };
}

/** The value may stand on the thing's own page. */
function openOwner(scene: Scene): Step | undefined {
  const { page, intent, job } = scene;
  const owner = intent.thing?.of;
  if (owner === undefined || job.reveals?.includes(`owner:${owner}`)) return undefined;
  const link = anchors(page, owner)
    .flatMap((node) => [node, ...ancestors(page, node)].slice(0, 5))
    .find((node) => node.role === 'link' && node.i !== undefined);
  if (link === undefined) return undefined;
  const step = press(scene, link);
  return step.do === 'act'
    ? { ...step, job: { reveals: [...(job.reveals ?? []), `owner:${owner}`] } }
    : step;
}

const copied = 'copied:';

/** "Copy the code into the Voucher field": read, then type, wherever that field is. */
export function copyGoal(scene: Scene): Step {
  const { intent, mind, job } = scene;
  const read = (job.tried ?? []).find((key) => key.startsWith(copied))?.slice(copied.length);
  const known = read ?? (job.phase === undefined ? undefined : mind.facts.copied);
  if (known !== undefined) return withSource(setGoal(typing(scene, known)), sourceOf(scene), known);
  const said = `What is the ${sourceOf(scene)}`;
  const step = readGoal({ ...scene, intent: { ...intent, op: 'read', said } });
  if (step.do !== 'held' || intent.field === undefined || step.answer === undefined) return step;
  return setGoal(typing({ ...scene, job: { tried: [`${copied}${step.answer}`] } }, step.answer));
}

/** What is copied, as it was said; the verb would be taken for a word of the page. */
const sourceOf = ({ intent: { thing, said } }: Scene): string =>
  thing === undefined ? said : `${thing.text}${thing.of === undefined ? '' : ` of ${thing.of}`}`;

/** Where the value came from is part of the proof. */
function withSource(step: Step, source: string, value: string): Step {
  if (step.do !== 'held') return step;
  const read: Evidence = {
    kind: 'text',
    claim: `"${source}" reads "${value}"`,
    found: value,
    strength: 'medium',
  };
  return { ...step, evidence: [...step.evidence, read] };
}

/** What was read belongs to its owner; the field it goes into does not. */
function typing(scene: Scene, value: string): Scene {
  const { thing: _, place: __, ...intent } = scene.intent;
  return { ...scene, intent: { ...intent, op: 'type', value } };
}

/** "Open the cheapest product", "add the highest rated to the cart". A list that goes on on
 * another page may have a cheaper one there. */
export function superlative(scene: Scene): Scene {
  const { intent, page } = scene;
  const said = intent.thing?.text ?? '';
  if (superlativeIn(said) === undefined || nextPage(page) !== undefined) return scene;
  const item = bestRecord(page, said);
  return item === undefined ? scene : withNames(scene, [identity(page, item)]);
}
