// Forms: filling many fields, searching, signing in, creating things, sending.

import type { LocalNode } from '@tabhand/protocol';
import { act, actOn } from '../../../calls.ts';
import { explore } from '../explore.ts';
import { rankFields } from '../ground/field.ts';
import { candidates, empty } from '../ground/score.ts';
import { type Field, fieldsOf, shownValue } from '../page/fields.ts';
import { has, inScope, type Page } from '../page/view.ts';
import { setField } from '../skills/field.ts';
import type { Desc } from '../text/describe.ts';
import type { Slot } from '../text/intent.ts';
import { sameText } from '../text/values.ts';
import { commitButton } from './commit.ts';
import { resolveValue } from './facts.ts';
import { pressGoal } from './press.ts';
import { pageRefuses } from './refuse.ts';
import { afterCommit, fillSlots, pressCommit, setGoal } from './set.ts';
import { again, perform, type Scene, type Step, stuck, targetOf, timesIn } from './step.ts';

export function fillGoal(scene: Scene): Step {
  const { intent } = scene;
  if (intent.slots.length === 0) {
    if (intent.value !== undefined) return setGoal(scene);
    return {
      do: 'ask',
      question: `What should I fill in for "${intent.said}"?`,
      missing: ['values'],
    };
  }
  if (scene.job.phase === 'ongoing') return goOn(scene) ?? filled(scene, intent.slots);
  const step = fillSlots(scene, intent.slots);
  if (step !== 'done') return step;
  return (intent.word === 'complete' ? goOn(scene) : undefined) ?? filled(scene, intent.slots);
}

const onward = /^(?:next|continue|finish|submit|done|complete|confirm|send|save)\b/i;
const maxOnward = 6;

/** "Complete the wizard": on to the end, page by page. */
function goOn({ page, job }: Scene): Step | undefined {
  const button = page.controls.find(
    (node) =>
      node.role === 'button' &&
      inScope(page, node) &&
      onward.test(node.name.trim()) &&
      !has(node, 'disabled'),
  );
  if (button === undefined || timesIn(job, 'ongoing') >= maxOnward) return undefined;
  const act = actOn('click', targetOf(button), [], { description: `Press "${button.name}"` });
  return perform(act, again(job, 'ongoing'));
}

function filled({ page }: Scene, slots: readonly Slot[]): Step {
  return {
    do: 'held',
    evidence: slots.map(({ field, value }) => ({
      kind: 'value',
      claim: `"${field.text}" is filled in`,
      found: value,
      where: page.tree.url,
      strength: 'medium',
    })),
  };
}

/** Search: the search box, then its button or Enter. */
export function searchGoal(scene: Scene): Step {
  const { intent, job, page, dates } = scene;
  const value = resolveValue(scene, intent.value ?? '');
  if (value === '')
    return pressGoal({ ...scene, intent: { ...intent, thing: { ...empty, text: 'Search' } } });
  if (job.phase === 'searched') return searched(scene, value);
  const field = searchField(page, intent.field);
  if (field === undefined)
    return (
      explore({ page, job, what: 'search' }) ??
      stuck('I could not find a search field on this page')
    );
  const step = setField({ page, field, value, job, dates });
  if (step !== 'done')
    return step.do === 'act' ? { ...step, job: { ...step.job, name: field.node.name } } : step;
  const target = targetOf(field.node);
  const button = commitButton(page, field.node, { kind: 'firm', word: 'search' });
  const next = { ...again(job, 'searched'), before: page.tree.url };
  if (button !== undefined && /search|find|go/i.test(button.name))
    return perform(
      actOn('click', targetOf(button), [], { description: `Press "${button.name}"` }),
      next,
    );
  return perform(act('press', ['Enter'], `Press Enter in "${target.name}"`), next);
}

function searchField(page: Page, said: Desc | undefined): Field | undefined {
  const named =
    said === undefined || said.text === ''
      ? undefined
      : rankFields(page, { desc: said, suits: ['text', 'combobox'] })[0]?.field;
  if (named !== undefined) return named;
  const fields = fieldsOf(page).filter(
    ({ node, kind }) =>
      (kind === 'text' || kind === 'combobox') &&
      inScope(page, node) &&
      node.visible &&
      !has(node, 'disabled'),
  );
  const searchy = ({ node }: Field) =>
    node.role === 'searchbox' ||
    node.inputType === 'search' ||
    /search|find|filter|query|keyword|look/i.test(
      `${node.name} ${node.placeholder ?? ''} ${node.htmlId ?? ''}`,
    );
  return fields.find(searchy) ?? (fields.length === 1 ? fields[0] : undefined);
}

function searched({ page, verified, job }: Scene, value: string): Step {
  if (verified?.success === false && page.tree.url === job.before && (job.count ?? 0) < 2)
    return perform(act('press', ['Enter'], 'Press Enter to search'), again(job, 'searched'));
  const found = verified?.lines[0] ?? page.tree.url;
  return {
    do: 'held',
    evidence: [
      {
        kind: 'text',
        claim: `searched for "${value}"`,
        found,
        where: page.tree.url,
        strength: 'medium',
      },
    ],
  };
}

export interface Credentials {
  readonly user?: string;
  readonly password?: string;
}

const secret = String.raw`("[^"]+"|'[^']+'|“[^”]+”|\{\{secret:[^}]+\}\}|[^\s,;]+)`;

export function readCredentials(said: string): Credentials {
  const clean = (text: string | undefined) =>
    text?.replace(/^["'“]|["'”]$/g, '').replace(/[.]$/, '');
  const password = clean(
    new RegExp(String.raw`\b(?:password|pass|passcode|pwd)(?: is| of|:|=)?\s+${secret}`, 'i').exec(
      said,
    )?.[1],
  );
  const named = clean(
    new RegExp(
      String.raw`\b(?:user ?name|user|e-?mail(?: address)?|login|account)(?: is| of|:|=)?\s+(?!and\b|with\b)${secret}`,
      'i',
    ).exec(said)?.[1],
  );
  const as = clean(
    new RegExp(
      String.raw`\b(?:as|with|using)\s+(?!(?:the |user|pass|e-?mail|my|login|account))${secret}`,
      'i',
    ).exec(said)?.[1],
  );
  const slash = /\b(?:with|using|as)\s+([^\s/]+)\s*\/\s*([^\s,;]+)/i.exec(said);
  const pair =
    /\b(?:with|using|as)\s+(?:the (?:credentials|login) )?("[^"]+"|'[^']+'|\S+)\s+and\s+(?!password|pass)("[^"]+"|'[^']+'|\S+)/i.exec(
      said,
    );
  const user = named ?? clean(slash?.[1]) ?? as;
  const pass = password ?? clean(slash?.[2]) ?? clean(pair?.[2]);
  return {
    ...(user === undefined ? {} : { user }),
    ...(pass === undefined ? {} : { password: pass }),
  };
}

export function loginGoal(scene: Scene): Step {
  const { page, job, intent } = scene;
  const password = page.controls.find((node) => node.inputType === 'password');
  if (job.phase === 'committed') return loggedIn(scene, password);
  const { user, password: pass } = readCredentials(intent.said);
  if (password === undefined && userField(page) === undefined) return openLogin(scene);
  if (user === undefined && pass === undefined) {
    return {
      do: 'ask',
      question: 'Which user name and password should I use?',
      missing: ['username', 'password'],
    };
  }
  const work = { page, dates: scene.dates };
  const name = userField(page);
  if (name !== undefined && user !== undefined && !sameText(name.value ?? '', user)) {
    const step = setField({
      ...work,
      field: { node: name, kind: 'text' },
      value: user,
      job: job.ref === name.i ? job : {},
    });
    if (step !== 'done')
      return step.do === 'act' ? { ...step, job: { ...step.job, ref: name.i ?? '' } } : step;
  }
  if (password !== undefined && pass !== undefined) {
    const own = job.ref === password.i ? job : {};
    const step = setField({
      ...work,
      field: { node: password, kind: 'text' },
      value: pass,
      job: own,
    });
    if (step !== 'done')
      return step.do === 'act' ? { ...step, job: { ...step.job, ref: password.i ?? '' } } : step;
  }
  const anchor = password ?? name;
  const button =
    anchor === undefined ? undefined : commitButton(page, anchor, { kind: 'firm', word: 'sign' });
  if (button === undefined)
    return perform(act('press', ['Enter'], 'Press Enter to sign in'), {
      ...again(job, 'committed'),
      name: 'Sign in',
    });
  return pressCommit(button, { phase: job.phase ?? 'set' });
}

const userField = (page: Page): LocalNode | undefined => {
  const fields = page.controls.filter(
    (node) =>
      node.editable === true &&
      node.inputType !== 'password' &&
      node.inputType !== 'search' &&
      node.role !== 'searchbox',
  );
  return (
    fields.find((node) =>
      /user|e-?mail|login|account/i.test(
        `${node.name} ${node.placeholder ?? ''} ${node.htmlId ?? ''} ${node.limits?.autocomplete ?? ''}`,
      ),
    ) ?? (page.controls.some((node) => node.inputType === 'password') ? fields[0] : undefined)
  );
};

function openLogin(scene: Scene): Step {
  const { page, job } = scene;
  const desc = { ...empty, text: 'Sign in' };
  const link = [desc, { ...empty, text: 'Log in' }, { ...empty, text: 'Login' }].flatMap((each) =>
    candidates(page, { desc: each }),
  )[0]?.node;
  if (link !== undefined && job.phase !== 'opening')
    return perform(
      actOn('click', targetOf(link), [], { description: `Open "${link.name}"` }),
      again(job, 'opening'),
    );
  return (
    explore({ page, job, what: 'sign in', where: 'log in account' }) ??
    stuck('I could not find a sign-in form on this page')
  );
}

function loggedIn(scene: Scene, password: LocalNode | undefined): Step {
  const refused = pageRefuses({ ...scene, job: { ...scene.job, name: 'Sign in' } });
  if (refused !== undefined) return refused;
  if (password !== undefined && scene.verified?.success === false)
    return stuck('The sign-in form is still there', 'NO_EFFECT');
  return {
    do: 'held',
    evidence: [
      {
        kind: 'element',
        claim: 'signed in',
        found: scene.verified?.lines[0] ?? scene.page.tree.url,
        where: scene.page.tree.url,
        strength: 'medium',
      },
    ],
  };
}

/** "Submit", "save", "continue": the button of that name, or the form's own. */
export function submitGoal(scene: Scene): Step {
  const { intent, page, job } = scene;
  if (job.phase === 'pressed') return pressGoal(scene);
  const word =
    intent.word === 'send the form' || intent.word === 'submit the form' ? 'submit' : intent.word;
  const said = intent.thing?.text ?? '';
  const object =
    said === '' || /^(?:the )?(?:form|changes?|it|everything|page|settings?|data)$/i.test(said)
      ? ''
      : ` ${said}`;
  for (const text of [`${word}${object}`, ...(object === '' ? [] : [object.trim()]), word]) {
    const [top] = candidates(page, {
      desc: { ...empty, text },
      suits: /^button$/,
      only: (node) => node.role === 'button' || node.inputType === 'submit' || node.role === 'link',
    });
    if (top !== undefined && top.score > 0.55)
      return pressGoal({
        ...scene,
        intent: { ...intent, thing: { ...empty, text: top.node.name, names: [top.node.name] } },
      });
  }
  const anchor = lastEdited(page);
  const button =
    anchor === undefined ? undefined : commitButton(page, anchor, { kind: 'firm', word });
  if (button !== undefined)
    return pressGoal({
      ...scene,
      intent: { ...intent, thing: { ...empty, text: button.name, names: [button.name] } },
    });
  return (
    explore({ page, job, what: `${word}${object}` }) ??
    stuck(`I could not find a way to ${word} on this page`)
  );
}

const lastEdited = (page: Page): LocalNode | undefined =>
  fieldsOf(page)
    .filter(
      ({ node, kind }) =>
        inScope(page, node) &&
        (kind === 'text' || kind === 'select') &&
        shownValue(page, { node, kind }) !== '',
    )
    .at(-1)?.node ??
  fieldsOf(page)
    .filter(({ node }) => inScope(page, node))
    .at(-1)?.node;

/** Creating: find the way in, fill what is known, send, and see it on the page. */
export function createGoal(scene: Scene): Step {
  const { intent, page, job } = scene;
  if (job.phase === 'committed') return created(scene);
  const slots = slotsOf(scene);
  const kind = intent.thing?.text ?? '';
  const ready =
    slots.length > 0 &&
    slots.some(({ field }) => rankFields(page, { desc: field }).length > 0) &&
    (page.modal !== undefined || (job.reveals?.length ?? 0) > 0 || !hasOpener(page, kind));
  if (!ready && job.phase === undefined) return openCreate(scene, kind);
  const step =
    slots.length === 0
      ? 'done'
      : fillSlots({ ...scene, job: job.phase === 'opened' ? withoutPhase(job) : job }, slots);
  if (step !== 'done') return step;
  const anchor =
    slots[0] === undefined ? undefined : rankFields(page, { desc: slots[0].field })[0]?.field.node;
  const button =
    anchor === undefined
      ? undefined
      : commitButton(page, anchor, { kind: 'firm', word: intent.word });
  if (button === undefined) return afterCommit(scene);
  return pressCommit(button, job);
}

const withoutPhase = ({ phase: _, count: __, ...job }: Scene['job']): Scene['job'] => job;

/** A name without a field goes into the field that names things. */
function slotsOf({ intent, page }: Scene): Slot[] {
  const named = intent.value ?? intent.thing?.names[0];
  if (named === undefined) return [...intent.slots];
  const field =
    ['name', 'title', 'subject', 'label', intent.thing?.text ?? ''].find(
      (text) => text !== '' && rankFields(page, { desc: { ...empty, text } }).length > 0,
    ) ?? 'name';
  return [{ field: { ...empty, text: field }, value: named }, ...intent.slots];
}

const openers = ['new', 'create', 'add', 'create new', 'add new'];

function openerFor(page: Page, kind: string): LocalNode | undefined {
  const wished = openers.flatMap((word) =>
    candidates(page, {
      desc: { ...empty, text: `${word} ${kind}`.trim() },
      suits: /^(?:button|link)$/,
      words: ['add', 'new', 'create'],
      only: (node) => /^(?:button|link|menuitem|tab)$/.test(node.role),
    }),
  );
  return wished.sort((a, b) => b.score - a.score)[0]?.node;
}

const hasOpener = (page: Page, kind: string): boolean => openerFor(page, kind) !== undefined;

function openCreate(scene: Scene, kind: string): Step {
  const { page, job } = scene;
  const opener = openerFor(page, kind);
  if (opener === undefined)
    return (
      explore({ page, job, what: `new ${kind}`, where: kind }) ??
      stuck(`I could not find a way to create "${kind}" on this page`)
    );
  const reveals = [...(job.reveals ?? []), `opener:${opener.name}`];
  return perform(actOn('click', targetOf(opener), [], { description: `Press "${opener.name}"` }), {
    ...again(job, 'opened'),
    reveals,
  });
}

function created(scene: Scene): Step {
  const step = afterCommit(scene);
  const named = scene.intent.value ?? scene.intent.thing?.names[0] ?? scene.intent.slots[0]?.value;
  if (step.do !== 'held' || named === undefined) return step;
  const shown = scene.page.texts.find((node) =>
    (node.text ?? '').toLowerCase().includes(named.toLowerCase()),
  );
  if (shown === undefined) return step;
  return {
    do: 'held',
    evidence: [
      {
        kind: 'text',
        claim: `"${named}" is on the page`,
        found: shown.text ?? '',
        where: scene.page.tree.url,
        strength: 'strong',
      },
    ],
    it: named,
  };
}
