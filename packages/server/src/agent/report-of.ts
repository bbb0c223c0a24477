// Everything a report is made from, gathered for one task: its commands, what the agent
// thought, and the pictures that were kept.

import type { ReportInput, ReportScreenshot, ReportStep } from '@tabhand/files';
import { type CommandRecord, TaskTypeSchema, type TaskWithCommands } from '@tabhand/protocol';
import type { Entry, StoredTurn } from '@tabhand/tasks';
import { wireArgs } from '../dialects/wire-args.ts';
import type { Parts } from '../parts.ts';
import { entries } from '../stream/records.ts';
import { shownAction } from './decision-words.ts';
import { imageSize } from './image-size.ts';

export async function reportOf(
  parts: Pick<Parts, 'turns' | 'store' | 'artifacts' | 'env'>,
  task: TaskWithCommands,
  options: { readonly pictures: boolean },
): Promise<ReportInput> {
  const { commands, ...rest } = task;
  const steps = stepsOf(commands, await parts.turns.all(task.id));
  const startUrl = task.metadata?.current_url ?? task.metadata?.url;
  return {
    task: rest,
    taskType: TaskTypeSchema.catch('web_only').parse(task.metadata?.taskType),
    commands,
    steps,
    generatedAt: parts.env.now(),
    ...(options.pictures && { screenshots: await picturesOf(parts, task) }),
    ...(typeof startUrl === 'string' && { startUrl }),
    toWire: (command) => ({
      tool_name: command.toolName,
      intention: command.intention,
      args: wireArgs(command),
    }),
  };
}

/** A command belongs to the turn that was taken last before it began. */
function stepsOf(commands: readonly CommandRecord[], turns: readonly StoredTurn[]): ReportStep[] {
  const taken = new Map<StoredTurn, number>();
  return commands.flatMap((command) => {
    const own = turns.findLast(({ at }) => at <= (command.startedAt ?? 0));
    if (own?.decision.kind !== 'act') return [];
    const position = taken.get(own) ?? 0;
    taken.set(own, position + 1);
    const act = own.decision.acts[position];
    if (act === undefined) return [];
    const { thought } = own.decision;
    const said = position === 0 ? thought : act.description;
    return [{ index: command.index, action: shownAction(act), thought: said }];
  });
}

const mostPictures = 40;
const mostBytes = 4 * 1024 * 1024;

async function picturesOf(
  parts: Pick<Parts, 'store' | 'artifacts'>,
  task: TaskWithCommands,
): Promise<ReportScreenshot[]> {
  const seen = await Array.fromAsync(entries(parts.store, task.id, 'observation'));
  const pictures = await Promise.all(
    seen.slice(-mostPictures).map((entry) => pictureOf(parts, task.tenant, entry)),
  );
  return pictures.filter((picture) => picture !== undefined);
}

/** One that is gone, or is no picture, is left out. */
async function pictureOf(
  { artifacts }: Pick<Parts, 'artifacts'>,
  tenant: string,
  entry: Entry<'observation'>,
): Promise<ReportScreenshot | undefined> {
  const { artifact, index, bbox, url, at, label, shows } = entry;
  const bytes = await artifacts.read(tenant, artifact.id, mostBytes).catch(() => undefined);
  const size = bytes && imageSize(bytes);
  if (bytes === undefined || size === undefined) return undefined;
  return {
    at,
    bytes,
    mimeType: artifact.contentType,
    ...(shows ?? size),
    ...(index !== undefined && { index }),
    ...(url !== undefined && { url }),
    ...(bbox && { overlays: [{ box: bbox, label: label ?? '' }] }),
  };
}
