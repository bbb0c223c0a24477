// Signing in: the form is found, the credentials are read out of the sentence, the page answers.

import type { LocalNode } from '@tabhand/protocol';
import { act, actOn } from '../../../calls.ts';
import { explore } from '../explore.ts';
import { candidates, empty } from '../ground/score.ts';
import type { Page } from '../page/view.ts';
import { setField } from '../skills/field.ts';
import { pattern } from '../text/pattern.ts';

import { sameText } from '../text/values.ts';
import { commitButton } from './commit.ts';

import { pageRefuses } from './refuse.ts';
import { pressCommit } from './set.ts';
import { again, perform, type Scene, type Step, stuck, targetOf } from './step.ts';

export interface Credentials {
  readonly user?: string;
  readonly password?: string;
}

const secret = String.raw`("[^"]+"|'[^']+'|“[^”]+”|\{\{secret:[^}]+\}\}|[^\s,;]+)`;

export function readCredentials(said: string): Credentials {
  const clean = (text: string | undefined) =>
    text?.replace(/^["'“]|["'”]$/g, '').replace(/[.]$/, '');
  const password = clean(
    pattern(
      String.raw`\b(?:password|pass|passcode|pwd)(?: is|['’]s| of|:|=)?\s+${secret}`,
      'i',
    ).exec(said)?.[1],
  );
  const named = clean(
    pattern(
      String.raw`\b(?:user ?name|user|e-?mail(?: address)?|login|account)(?: is|['’]s| of|:|=)?\s+(?!and\b|with\b)${secret}`,
      'i',
    ).exec(said)?.[1],
  );
  const as = clean(
    pattern(
      String.raw`\b(?:as|with|using)\s+(?!(?:the |user|pass|e-?mail|my|login|account))${secret}`,
      'i',
    ).exec(said)?.[1],
  );
  const slash = /(?:\b(?:with|using|as)|:)\s+([^\s/]+)\s*\/\s*([^\s,;]+)/i.exec(said);
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
