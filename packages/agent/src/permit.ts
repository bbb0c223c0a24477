// Whether the user allows an act: sensitive presses, by whatever gesture they are made, and
// pages of other origins. What is not allowed is asked; a page or a model can allow nothing.

import { findAction, isWritable } from '@tabhand/actions';
import type { LocalTree } from '@tabhand/protocol';
import { consentFor, riskOf } from './consent.ts';
import type { Act, Decision } from './decision.ts';
import { dialogOf, pressedBy, recordTexts } from './pressed.ts';
import type { AgentState } from './state.ts';
import type { AgentView } from './view.ts';

interface Scene {
  readonly state: AgentState;
  readonly view: AgentView;
  readonly tree: LocalTree;
}

export function unpermitted(acts: readonly Act[], scene: Scene): Decision | undefined {
  let focus = lastTarget(scene.state);
  for (const act of acts) {
    const refused = offLimits(act, scene) ?? unconsented(act, scene, focus);
    if (refused !== undefined) return refused;
    focus = act.target?.ref ?? focus;
  }
  return undefined;
}

/** `setValue(5, "x")` acted on 5. */
const lastTarget = ({ history }: AgentState): string | undefined =>
  /^\w+\("?([^",)]+)/.exec(history.at(-1)?.action ?? '')?.[1];

/** The browser refused an act for its place (a frame of somebody else): may it after all? */
export function shutOut({ origins = [] }: AgentState, { report }: AgentView): Decision | undefined {
  const origin = report?.error?.origin;
  if (origin === undefined || isWritable(origins, origin)) return undefined;
  const asked = `May I act on ${origin}? This task is about ${origins.join(', ')}.`;
  return confirmation(origin, asked, 'What is to be done lies in a frame of another site');
}

function offLimits(act: Act, { state, view, tree }: Scene): Decision | undefined {
  const { origins } = state;
  if (origins === undefined) return undefined;
  const place = placeOf(act, view.url, tree);
  if (place === undefined || isWritable(origins, place)) return undefined;
  const origin = URL.parse(place)?.origin ?? place;
  const asked = `May I act on ${origin}? This task is about ${origins.join(', ')}.`;
  return confirmation(origin, asked, `"${act.description}" leads to another site`);
}

/** The address that an act would change or go to; undefined when it only reads. */
function placeOf({ command, target }: Act, url: string, tree: LocalTree): string | undefined {
  const effect = findAction(command.action)?.effect ?? 'input';
  if (effect === 'read') return undefined;
  if (typeof command.args.url === 'string') return URL.parse(command.args.url, url)?.href ?? url;
  if (effect === 'navigate') return undefined;
  return frameOf(target?.ref, tree) ?? url;
}

/** The address of the frame that an element lies in, when that is not the page itself. */
function frameOf(ref: string | undefined, { nodes }: LocalTree): string | undefined {
  const node = ref === undefined ? undefined : nodes.find((each) => each.i === ref);
  for (let at = node?.parent ?? -1; at >= 0; at = nodes[at]?.parent ?? -1) {
    const { tag, href } = nodes[at] ?? {};
    if (tag === 'iframe' && href !== undefined && /^https?:/.test(href)) return href;
  }
  return undefined;
}

function unconsented(act: Act, scene: Scene, focus: string | undefined): Decision | undefined {
  if (accepts(act)) return unaccepted(scene);
  const pressed = pressedBy(act, scene.tree, focus);
  return pressed && unallowed(scene, pressed.name, dialogOf(pressed, scene.tree));
}

function unallowed({ state, tree }: Scene, name: string, dialog: string): Decision | undefined {
  const approved = state.approvals.includes('*') || state.approvals.includes(name);
  // Most presses are harmless, and the page need not be read again for them.
  const records = riskOf(name) === undefined && dialog === '' ? [] : recordTexts(tree);
  const consent = consentFor({ query: state.query, name, dialog, records, approved });
  if (consent.given) return undefined;
  const question = `May I press "${name}"? Your instruction did not ask for it (${consent.why}).`;
  return confirmation(name, question, `"${name}" is a ${consent.risk} action that needs consent`);
}

const accepts = ({ command }: Act): boolean =>
  command.action === 'dialog' && command.args.dialogAction === 'accept';

const agrees = /\b(?:accept|confirm|agree|ok(?:ay)?|yes)\b/i;

/** The browser's own question is judged by its words; a yes to one that nobody has seen is asked for. */
function unaccepted(scene: Scene): Decision | undefined {
  const { state, view } = scene;
  const asked = view.dialog?.message ?? view.report?.dialogs?.at(-1)?.message;
  if (asked !== undefined) return unallowed(scene, 'OK', asked);
  const isMeant =
    agrees.test(state.query) || ['*', 'OK'].some((word) => state.approvals.includes(word));
  const question = 'May I answer the next question of the page with "OK"?';
  return isMeant ? undefined : confirmation('OK', question, 'Nobody knows yet what it asks');
}

const confirmation = (name: string, question: string, why: string): Decision => ({
  kind: 'ask',
  question,
  missing: [name],
  why,
  blocker: {
    type: 'confirmation',
    description: question,
    userMessage: question,
    resolutionMethods: ['provide_in_chat'],
  },
});
