// Fills a page's form from a row of the attached file: which column goes into which field is
// told by their names; what the file does not have is left to the other planner, or to people.

import {
  type Act,
  actOn,
  type Decision,
  markPlan,
  type Planner,
  type PlannerInput,
  type Proposal,
  planSteps,
} from '@tabhand/agent';
import { type FormField, fillForm, type Table } from '@tabhand/files';
import type { Evidence, LocalNode } from '@tabhand/protocol';

export interface FormFile {
  readonly filename: string;
  /** What the upload action is told. */
  readonly handle: string;
  /** All that can be read in it. */
  readonly text: string;
  /** Its rows, if it has any. */
  readonly table: Table | undefined;
  /** The row to use; undefined: all of them were used before. */
  readonly row: number | undefined;
}

const fills = /\b(fill|complete|populate|enter|register|add|create|use|type|copy)/i;
const uploads = /\b(upload|attach)/i;

/** Only for requests that ask to upload it or to fill something in; the rest is the base's. */
export const formPlanner = (base: Planner, file: FormFile): Planner => ({
  name: `${base.name} with a file`,
  next: async (input) => {
    const { query } = input.state;
    if (uploads.test(query)) return propose(input, `Upload ${file.filename}`, put(input, file));
    if (!fills.test(query) || file.table === undefined) return await base.next(input);
    const words = `Fill the form from ${rowName(file)} of ${file.filename}`;
    return propose(input, words, decide(input, file, file.table));
  },
});

function propose(input: PlannerInput, words: string, decision: Decision): Proposal {
  const outcome =
    decision.kind === 'finish' ? 'done' : decision.kind === 'fail' ? 'failed' : 'running';
  return { decision, minds: input.state.minds, plan: markPlan(planSteps([words]), 0, outcome) };
}

const rowName = ({ row = 0 }: FormFile): string => `row ${row + 1}`;

/** Into the page's file field; whoever put it there says whether that went well. */
function put({ tree, state }: PlannerInput, { handle, filename }: FormFile): Decision {
  const node = tree.nodes.find((each) => each.inputType === 'file' && each.i !== undefined);
  if (node?.i === undefined) return fail('This page has no field for a file');
  const name = node.name || 'the file field';
  const last = state.history.at(-1);
  if (last?.action.startsWith('upload_file') && last.ok) {
    const answer = `Put ${filename} into ${name}; nothing was submitted.`;
    const proof: Evidence = { kind: 'value', claim: answer, found: filename, strength: 'medium' };
    return { kind: 'finish', thought: answer, answer, evidence: [proof] };
  }
  const target = { ref: node.i, role: node.role, name };
  const description = `Put ${filename} into "${name}"`;
  const acts = [actOn('upload_file', target, [handle], { description })] as const;
  return { kind: 'act', thought: description, acts };
}

function decide(input: PlannerInput, file: FormFile, table: Table): Decision {
  const { tree } = input;
  const { row, filename } = file;
  if (row === undefined) return fail(`Every row of ${filename} was used already`);
  const nodes = tree.nodes.filter(isField);
  const { values, problems } = fillForm(table, row, nodes.map(fieldOf));
  const wanted = values.flatMap(({ field, value }) => {
    const node = nodes[field];
    return node === undefined ? [] : [{ node, value }];
  });
  const sent = submitted(input, file);
  if (sent !== undefined) return sent;
  if (wanted.length === 0) return fail(`No column of ${filename} fits a field of this page`);
  const [first, ...rest] = wanted.filter((each) => !holds(each)).map(actFor);
  if (first === undefined) return submit(input) ?? finish(wanted, file, problems);
  const thought = `Filling ${wanted.length} fields from ${rowName(file)} of ${filename}`;
  return { kind: 'act', thought, acts: [first, ...rest] };
}

const commits = /\b(?:submit|save|send|register|sign up|create|add)\b/i;
const pressed = 'to submit the form';

/** Only when the words ask for it; whether it may be pressed is decided by others. */
function submit({ tree, state }: PlannerInput): Decision | undefined {
  if (!commits.test(state.query)) return undefined;
  const buttons = tree.nodes.filter(({ i, visible, role }) => i && visible && role === 'button');
  const button =
    buttons.find(({ inputType }) => inputType === 'submit') ??
    buttons.find(({ name }) => commits.test(name));
  if (button?.i === undefined) return undefined;
  const target = { ref: button.i, role: button.role, name: button.name };
  const description = `Press "${button.name}" ${pressed}`;
  return {
    kind: 'act',
    thought: description,
    acts: [actOn('click', target, [], { description })],
  };
}

/** Pressed once; what the page did about it is the proof, and its refusal the failure. */
function submitted({ state, verified }: PlannerInput, file: FormFile): Decision | undefined {
  const last = state.history.at(-1);
  if (last === undefined || !last.description.endsWith(pressed)) return undefined;
  if (!last.ok) return fail(`The form was filled, but submitting it failed: ${last.reason}`);
  const found = verified?.lines[0] ?? last.reason;
  const answer = `Filled the form from ${rowName(file)} of ${file.filename} and submitted it.`;
  const proof: Evidence = { kind: 'element', claim: 'submitted', found, strength: 'medium' };
  const result = { row: file.row ?? 0, text: answer };
  return { kind: 'finish', thought: answer, answer, result, evidence: [proof] };
}

const fail = (reason: string): Decision => ({
  kind: 'fail',
  code: 'NOT_FOUND',
  reason,
  evidence: [],
});

interface Wanted {
  readonly node: LocalNode;
  readonly value: string;
}

const boxes = new Set(['checkbox', 'switch']);
const unfit = new Set(['file', 'submit', 'button', 'password', 'hidden', 'search', 'radio']);

const isField = (node: LocalNode): boolean =>
  node.i !== undefined &&
  node.visible &&
  !unfit.has(node.inputType ?? '') &&
  !node.states?.some((state) => state === 'disabled' || state === 'readonly') &&
  (node.editable === true || node.options !== undefined || boxes.has(node.role));

function fieldOf(node: LocalNode): FormField {
  const type = node.options === undefined ? (node.inputType ?? 'text') : 'select';
  const { maxlength } = node.limits ?? {};
  return {
    label: node.name,
    type: boxes.has(node.role) ? 'checkbox' : type,
    ...(node.htmlId !== undefined && { name: node.htmlId }),
    ...(node.options && { options: node.options.filter(({ disabled }) => !disabled) }),
    ...(node.placeholder !== undefined && { placeholder: node.placeholder }),
    ...(maxlength !== undefined && { maxLength: Number(maxlength) }),
  };
}

function holds({ node, value }: Wanted): boolean {
  if (boxes.has(node.role)) return (node.states?.includes('checked') ?? false) === isYes(value);
  const chosen = node.options?.find((option) => option.selected);
  const shown = [node.value ?? '', chosen?.value, chosen?.text];
  return shown.some((each) => each?.trim() === value.trim());
}

const isYes = (value: string): boolean => /^(true|yes|1|checked)$/i.test(value);

function actFor({ node, value }: Wanted): Act {
  const target = { ref: node.i ?? '', role: node.role, name: node.name };
  if (boxes.has(node.role)) {
    const on = isYes(value);
    const description = `${on ? 'Check' : 'Uncheck'} "${node.name}"`;
    return actOn(on ? 'check' : 'uncheck', target, [], { description });
  }
  const name = node.options === undefined ? 'setValue' : 'selectDropdown';
  const verb = node.options === undefined ? 'Enter' : 'Select';
  return actOn(name, target, [value], { description: `${verb} "${value}" in "${node.name}"` });
}

function finish(wanted: readonly Wanted[], file: FormFile, problems: readonly string[]): Decision {
  const evidence: Evidence[] = wanted.map(({ node, value }) => ({
    kind: 'value',
    claim: `"${node.name}" has the value of the file`,
    found: value,
    strength: 'strong',
  }));
  const left = problems.length === 0 ? '' : ` Left out: ${problems.join('; ')}.`;
  const answer = `Filled ${wanted.length} fields from ${rowName(file)} of ${file.filename}; nothing was submitted.${left}`;
  const result = { row: file.row ?? 0, fields: wanted.length, text: answer };
  return { kind: 'finish', thought: answer, answer, result, evidence };
}
