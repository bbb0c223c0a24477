// The last look before a task calls itself done: every goal with proof, every named part of the
// instruction met, nothing that was opened left open, nothing refused, nothing still loading.

import type { Evidence, LocalNode } from '@tabhand/protocol';
import type { Decision } from '../../../decision.ts';
import type { RulesMind } from '../../../mind.ts';
import type { PlannerInput } from '../../../planner.ts';
import { titlesOf } from '../ground/grounder.ts';
import { controlsIn, has, type Page } from '../page/view.ts';
import { asksForMore } from '../text/relative.ts';
import { withoutAnswered } from '../text/sheet/keys.ts';
import { withoutTitles } from '../text/titles.ts';
import { sameText } from '../text/values.ts';
import { asksTwice, lacksOne } from './asks-twice.ts';
import { betterNamed } from './better-named.ts';
import { deniedIn } from './denied.ts';
import { onlyExcepted } from './excepted.ts';
import { type Account, openDemands } from './ledger.ts';
import { lostDeed } from './lost-deed.ts';
import { passedBy } from './parallel.ts';
import { agreeing, asksBack, sending } from './pending.ts';
import { invalidFields } from './refuse.ts';
import { keptIn, lostAgain, markedInLists, onlyMarked, tickedOnTheWay } from './reversed.ts';
import { wrongSide } from './sides.ts';
import { spokenBy, toldBox } from './told-box.ts';
import { toldWords, withoutKinds } from './told-words.ts';
import {
  undoneAtIt,
  undoneEnd,
  undoneHead,
  undonePart,
  undoneShow,
  undoneState,
  unsent,
} from './undone.ts';
import { plainWords, unreadWords } from './unread.ts';
import { boxLeftOn, leftIn, takenFrom } from './wrong-members.ts';

export interface Closing extends Account {
  readonly input: PlannerInput;
  readonly mind: RulesMind;
}

/** Why it is not done yet; undefined: it is. */
export function unproven(closing: Closing): Decision | undefined {
  return (
    unanswered(closing) ??
    halfAnswered(closing) ??
    withoutEffect(closing) ??
    withoutProof(closing) ??
    unsettled(closing) ??
    refused(closing) ??
    leftOpen(closing) ??
    overwritten(closing) ??
    unmet(closing) ??
    undone(closing) ??
    turned(closing) ??
    misplaced(closing) ??
    reversed(closing) ??
    onlyOne(closing) ??
    unread(closing)
  );
}

export const evidenceOf = (mind: RulesMind): Evidence[] =>
  mind.goals.flatMap((goal) => goal.evidence);

const fail = (
  mind: RulesMind,
  code: Extract<Decision, { kind: 'fail' }>['code'],
  reason: string,
): Decision => ({ kind: 'fail', code, reason, evidence: evidenceOf(mind) });

const asking =
  /(?:^|[.,;:!?]\s*)(?:and\s+)?(?:what|which|who|whose|how\s+(?:much|many|high|old|long))\b[^.!?]*\?/iu;

const telling =
  /\b(?:tell me|let me know|give me)\s+(?:what|which|who|whose|how|the\s+\p{L}+\s+(?:of|with|that|for|which)\b)/iu;

/** "Is it on?"; "Is it possible to …?" asks for the deed. */
const whether =
  /^(?!is (?:it|there) (?:possible|a way|any way)\b|are you\b)(?:is|are|was|were|does|has|have)\b[^.;!?]*\?$/iu;

const asksFor = (query: string): boolean =>
  asking.test(query) || telling.test(query) || whether.test(query.trim());

const question = /^\W*(?:what|which|who|whose|how (?:much|many|old|long|high))\b[^:]*$/iu;

/** A question was asked, or what was said was read as one, and no goal has answered anything. */
function unanswered({ mind, input }: Closing): Decision | undefined {
  const asks =
    asksFor(withoutAnswered(input.state.query)) ||
    mind.goals.some(({ said, waived }) => waived !== true && question.test(said));
  return asks && mind.goals.every(({ answer }) => answer === undefined)
    ? fail(mind, 'NO_PROOF', 'The question was not answered')
    : undefined;
}

/** Two things were asked, and only one was said. */
function halfAnswered({ mind, query }: Closing): Decision | undefined {
  const answers = mind.goals.flatMap(({ answer }) => (answer === undefined ? [] : [answer]));
  const [only = '', other] = answers;
  if (!asksTwice(query) || only === '' || other !== undefined || /[,\n]/u.test(only))
    return undefined;
  return fail(mind, 'NO_PROOF', `Two things were asked, and I only know "${only}"`);
}

/** The last act changed nothing, and all that speaks for the task is that the button it names was
 * pressed, which is still there. Of a page that only its client sees, that press is enough to say so:
 * the client would have seen what it sent, or what it changed. */
function withoutEffect({ mind, input, page }: Closing): Decision | undefined {
  const { verified } = input;
  if (verified === undefined || verified.success || verified.tier !== 'gate') return undefined;
  const query = input.state.query.toLowerCase();
  const named = page.controls.filter(
    ({ role, name }) => pressable.has(role) && query.includes(name.toLowerCase()),
  );
  const isIdle = ({ claim }: Evidence): boolean =>
    named.some(({ name }) => claim === `pressed "${name}"`);
  const last = mind.goals.findLast(({ waived }) => waived !== true)?.evidence ?? [];
  const all = input.view.local === undefined ? last : evidenceOf(mind);
  return all.length > 0 && all.every(isIdle) ? fail(mind, 'NO_EFFECT', verified.reason) : undefined;
}

const pressable = new Set(['button', 'link']);

/** A goal that nothing on the page speaks for but the act itself. */
function withoutProof({ mind, input }: Closing): Decision | undefined {
  const bare = mind.goals.find(
    ({ evidence, waived }) =>
      waived !== true && !evidence.some(({ strength }) => strength !== 'weak'),
  );
  if (bare === undefined) return undefined;
  const { verified } = input;
  const why = verified?.success === false ? verified.reason : 'the page shows no sign of it';
  return fail(mind, 'NO_EFFECT', `"${bare.said}": ${why}`);
}

const maxWaits = 6;

/** Something is still on its way. */
function unsettled({ page, input, mind }: Closing): Decision | undefined {
  if (!isBusy(page) || input.state.steps === 0) return undefined;
  return input.state.waits < maxWaits
    ? { kind: 'wait', ms: 500, why: 'Waiting until the page is done' }
    : fail(mind, 'NO_PROOF', 'The page is still busy');
}

const isBusy = (page: Page): boolean =>
  page.nodes.some(
    (node) =>
      node.visible &&
      node.inView &&
      ((node.states ?? []).includes('busy') ||
        (node.role === 'progressbar' && node.value === undefined && isSpinner(node.classes ?? []))),
  );

const isSpinner = (classes: readonly string[]): boolean =>
  classes.some((name) => /spin|loading|loader|circular/i.test(name));

/** A field with something in it that the page does not accept. */
function refused({ page, mind, input }: Closing): Decision | undefined {
  if (input.state.steps === 0) return undefined;
  const field = invalidFields(page).find((node) => (node.value ?? '') !== '');
  return field === undefined
    ? undefined
    : fail(mind, 'PAGE_SAYS_NO', `The page does not accept "${field.value}" as "${field.name}"`);
}

/** A dialog that came up on the way is part of the task, unless opening it was the task. */
function leftOpen({ page, mind, input }: Closing): Decision | undefined {
  const { modal } = page;
  if (modal === undefined || input.state.steps === 0) return undefined;
  const pressed = evidenceOf(mind).flatMap(
    ({ claim }) => /^pressed "(.*)"$/su.exec(claim)?.[1] ?? [],
  );
  const waits = wantsMore(page, modal) || asksBack(page, modal, pressed);
  if (mind.goals.at(-1)?.opens === true || !waits) return undefined;
  if (input.state.waits < 3)
    return { kind: 'wait', ms: 500, why: `Waiting whether "${modal.name}" closes` };
  const said = page.text(modal).slice(0, 120);
  return fail(mind, 'NO_PROOF', `"${modal.name || 'A dialog'}" is still open: ${said}`);
}

/** It has a button that would carry something out; one that only closes it does not count. */
const wantsMore = (page: Page, modal: LocalNode): boolean =>
  controlsIn(page, modal).some(
    (node) =>
      node.role === 'button' &&
      !has(node, 'disabled') &&
      (sending.test(node.name.trim()) || agreeing.test(node.name.trim())),
  );

/** Parts of the instruction that nothing which was done has to do with. */
function unmet(closing: Closing): Decision | undefined {
  const open = openDemands(closing.mind, closing);
  const [first] = open;
  if (first === undefined) return undefined;
  const said = open.map((each) => `"${each}"`).join(', ');
  return fail(
    closing.mind,
    'NO_PROOF',
    `I did not understand what ${said} is for, so I cannot say that it is done`,
  );
}

/** Two things were taken up by one word, and one of them was done. */
function onlyOne({ mind, query }: Closing): Decision | undefined {
  const goals = mind.goals.map(({ said }) => said);
  return lacksOne(query, goals)
    ? fail(mind, 'NO_PROOF', `Both were asked for, and all I did is: ${goals[0]}`)
    : undefined;
}

function undone({ mind, query, page, input }: Closing): Decision | undefined {
  const goals = mind.goals.map(({ said }) => said);
  const part =
    undonePart(query, mind) ??
    undoneAtIt(query, mind) ??
    undoneShow(query, mind) ??
    undoneHead(input.state.query, mind, page) ??
    undoneState(query, mind, page) ??
    passedBy(input.state.query, mind) ??
    undoneEnd(query, mind, page) ??
    unsent(query, mind, page) ??
    toldBox(query, spokenBy(mind), page) ??
    lostDeed(query, goals);
  return part === undefined ? undefined : fail(mind, 'NO_PROOF', `"${part}" was not done`);
}

function turned({ mind, query }: Closing): Decision | undefined {
  const name = wrongSide(query, mind);
  return name === undefined
    ? undefined
    : fail(mind, 'NO_PROOF', `"${name}" is not the way it was asked for`);
}

function misplaced({ mind, query, page, input }: Closing): Decision | undefined {
  const excepted = onlyExcepted(input.state.query, mind);
  if (excepted !== undefined)
    return fail(mind, 'NO_PROOF', `All but "${excepted}" was asked for, and I only saw to that`);
  const found = evidenceOf(mind);
  const isIdle = found.length > 0 && found.every(({ claim }) => claim.endsWith('(already so)'));
  if (isIdle && asksForMore(input.state.query))
    return fail(mind, 'NO_PROOF', 'More or less was asked for, and nothing was changed');
  const name = betterNamed(query, mind, page);
  return name === undefined
    ? undefined
    : fail(mind, 'NO_PROOF', `You speak of "${name}", and I set another field`);
}

function reversed({ mind, query, input, page }: Closing): Decision | undefined {
  const kept =
    keptIn(query, mind) ??
    deniedIn(query, mind) ??
    leftIn(query, mind, page) ??
    boxLeftOn(input.said ?? query, mind, page);
  if (kept !== undefined) return fail(mind, 'NO_PROOF', `"${kept}" is in, and should be out`);
  const taken = takenFrom(query, mind);
  if (taken !== undefined) return fail(mind, 'NO_PROOF', `"${taken}" is out, and should be in`);
  const lost = lostAgain(page, mind);
  if (lost !== undefined) return fail(mind, 'NO_PROOF', `"${lost}" was put in, and is gone again`);
  const step = tickedOnTheWay(input.state.query, mind);
  if (step !== undefined)
    return fail(mind, 'NO_PROOF', `"${step}" only leads there, and was ticked itself`);
  return onlyMarked(query, mind) || markedInLists(input.state.query, mind, page)
    ? fail(mind, 'NO_PROOF', 'It was marked, but not moved')
    : undefined;
}

const held = /^"(?<field>.+)" is "(?<value>.*)"(?: \(already so\))?$/u;

/** A field that was given one value and then another holds only the last. */
function overwritten({ mind, query }: Closing): Decision | undefined {
  if (/\b(?:then|afterwards|after that|finally|again)\b/iu.test(query)) return undefined;
  const seen = new Map<string, string>();
  for (const { kind, claim } of evidenceOf(mind)) {
    const { field, value } = (kind === 'value' ? held.exec(claim)?.groups : undefined) ?? {};
    // A list that holds the one beside the other was not overwritten.
    if (field === undefined || value === undefined || claim.endsWith('(already so)')) continue;
    const before = seen.get(field);
    if (before !== undefined && !sameText(before, value))
      return fail(mind, 'NO_PROOF', `"${field}" was set to "${before}" and then to "${value}"`);
    seen.set(field, value);
  }
  return undefined;
}

/** No button here would send, book or store anything. */
const isPlain = (page: Page): boolean =>
  !page.controls.some(
    ({ role, name, inputType }) =>
      inputType === 'submit' ||
      (/^(?:button|link|menuitem)$/.test(role) &&
        (sending.test(name.trim()) || agreeing.test(name.trim()))),
  );

/** Words that carry meaning and that nothing which was done or found has to do with. */
function unread({ mind, query, page }: Closing): Decision | undefined {
  const told = toldWords(query, page);
  // Where a title is left out the next word may look plain that is a name, and was booked as one.
  const plain = plainWords(query);
  const said = withoutKinds(withoutTitles(query, titlesOf(page)), page);
  const words = unreadWords(said, mind, isPlain(page)).filter(
    (word) => plain.includes(word) && !told.includes(word),
  );
  if (words.length === 0) return undefined;
  const lost = words.map((each) => `"${each}"`).join(', ');
  return fail(
    mind,
    'NO_PROOF',
    `Nothing I did has to do with ${lost}, so I cannot say that it is done`,
  );
}
