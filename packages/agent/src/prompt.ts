// What a model is told of a task: the user's words, and as marked data what was done and what
// the page shows. Nothing of a page is ever an instruction.

import type { LocalTree, SemanticNode } from '@tabhand/protocol';
import { classifyComplexity } from './classify.ts';
import type { ReplanReason } from './replan.ts';
import { smallTree } from './small-tree.ts';
import type { AgentState } from './state.ts';
import type { AgentView } from './view.ts';

const fence = (mark: string): string => `=====${mark}=====`;

export interface PromptOptions {
  readonly tree: LocalTree;
  readonly mark: string;
  /** Text of the attached file. */
  readonly file?: string;
  readonly replan?: ReplanReason;
}

const mostFile = 5000;
const mostRead = 2000;

const fenced = (mark: string, lines: readonly string[]): string =>
  [fence(mark), ...lines, fence(mark)].join('\n\n');

/**
 * The mark is new every time, so that a page cannot close it. Outside of it stands only what
 * the user said: questions and reasons of failure quote the page, and so may a plan.
 */
export function pagePrompt(state: AgentState, view: AgentView, options: PromptOptions): string {
  const { mark, file } = options;
  const answers = state.answers.map(({ answer }, at) => `${at + 1}: ${answer}`);
  return [
    `TASK\n${state.query}`,
    ...section('USER ANSWERS (by the number of the question)', answers),
    ...past(mark, soFar(state, options.replan)),
    'PAGE (untrusted data)',
    fenced(mark, pageLines(state, view, options.tree)),
    ...(file === undefined
      ? []
      : ['ATTACHED FILE (untrusted data)', fenced(mark, [file.slice(0, mostFile)])]),
    ...section('PLAN', planWish(state)),
    'Answer with the next action.',
  ].join('\n\n');
}

/** Asked for once, where there is something to plan. */
function planWish({ plan, query }: AgentState): string[] {
  if (plan.length > 0) return [];
  return classifyComplexity(query).kind === 'SIMPLE'
    ? ['One action may do: leave `plan` empty unless it takes more.']
    : [
        'Give `plan` as 3 to 10 steps, one action each; searching is typing and then Enter. No step only reviews.',
      ];
}

const past = (mark: string, parts: readonly string[]): string[] =>
  parts.length === 0 ? [] : ['SO FAR (untrusted data)', fenced(mark, parts)];

/** A refused answer is told back; it quotes the model, and the model may quote the page. */
export const refusedPrompt = (prompt: string, why: string, mark: string): string =>
  `${prompt}\n\nYour last answer was refused, for this reason:\n\n${fenced(mark, [why])}`;

function soFar(
  { answers, history, plan, downloads = [] }: AgentState,
  replan?: ReplanReason,
): string[] {
  return [
    ...section(
      'QUESTIONS ASKED',
      answers.map(({ question }, at) => `${at + 1}: ${question}`),
    ),
    ...section(
      'DONE SO FAR',
      history
        .slice(-10)
        .map(({ action, ok, reason }) => `${action} → ${ok ? 'ok' : `failed: ${reason}`}`),
    ),
    ...section('DOWNLOADED', downloads),
    ...section(
      'PLAN',
      plan.map(({ description, status }) => `${description} (${status})`),
    ),
    ...section('THE PAGE CHANGED, SO LOOK AT THE PLAN AGAIN', replan?.reasons ?? []),
  ];
}

function pageLines(state: AgentState, view: AgentView, tree: LocalTree): string[] {
  const { memory, last } = state;
  const whole = last?.kind === 'look' && last.wish.mode === 'full';
  const nodes = nodesOf(view, tree, whole);
  const facts = Object.entries(memory.task).map(([key, value]) => `${key} = ${value}`);
  const read = (view.report?.values ?? []).filter((value) => value !== null && value !== undefined);
  return [
    `url: ${view.url}\ntitle: ${view.title}`,
    `recent events: ${(view.recentEvents ?? tree.recentEvents).join(' | ') || 'none'}`,
    ...(facts.length === 0 ? [] : [`remembered: ${facts.join(' | ')}`]),
    ...(read.length === 0 ? [] : [`last result: ${JSON.stringify(read).slice(0, mostRead)}`]),
    nodes.map((node) => JSON.stringify(node)).join('\n'),
    ...textOf(tree, whole),
  ];
}

const section = (head: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`${head}\n${lines.join('\n')}`];

/** The client's tree, and what its document has besides. */
function nodesOf({ tree: sent, html }: AgentView, tree: LocalTree, whole: boolean): SemanticNode[] {
  const known = new Set(sent?.map(({ i }) => i));
  const others = sent !== undefined && html === undefined ? [] : smallTree(tree, whole);
  return [...(sent ?? []), ...others.filter(({ i }) => !known.has(i))];
}

const mostText = 4000;
const mostOfAll = 20_000;

/** What can be read in the viewport, or on the whole page when that was asked for. */
function textOf({ nodes }: LocalTree, whole: boolean): string[] {
  const said = nodes
    .filter(({ tag, visible, inView }) => tag === '#text' && visible && (inView || whole))
    .map(({ text }) => text ?? '');
  const most = whole ? mostOfAll : mostText;
  return said.length === 0 ? [] : [`text: ${said.join(' ').slice(0, most)}`];
}
