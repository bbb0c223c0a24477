// What a report is made from: the task, its commands, and what was seen and thought on the
// way. Which words a command has on a wire is known to the caller, who has the action list.

import type { CommandRecord, Rect, Task, TaskType } from '@tabhand/protocol';

export interface ReportStep {
  /** The command it belongs to. */
  readonly index: number;
  /** The agent's own words, such as `click(14)`; else it is printed from the command. */
  readonly action?: string;
  readonly thought?: string;
}

export interface ReportOverlay {
  readonly box: Rect;
  readonly label: string;
}

export interface ReportScreenshot {
  /** The command after which it was taken. */
  readonly index?: number;
  readonly at: number;
  readonly mimeType: string;
  readonly bytes: Uint8Array;
  /** Of the viewport, in the overlays' units. */
  readonly width: number;
  readonly height: number;
  readonly url?: string;
  readonly overlays?: readonly ReportOverlay[];
}

export interface WireCommand {
  readonly tool_name: string;
  readonly intention: string;
  readonly args: Readonly<Record<string, unknown>>;
}

export interface ReportInput {
  readonly task: Task;
  readonly taskType: TaskType;
  readonly commands: readonly CommandRecord[];
  readonly steps?: readonly ReportStep[];
  readonly screenshots?: readonly ReportScreenshot[];
  readonly generatedAt: number;
  /** Where the browser was when the task began, if it did not navigate itself. */
  readonly startUrl?: string;
  /** A command as the task format writes it. */
  readonly toWire?: (command: CommandRecord) => WireCommand;
}

/** `2026-02-02T10:30:00Z`, as the report's examples have it. */
export const isoSeconds = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;

/** `3m 0s`, `12s`, `1h 2m 3s`. */
export function durationText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = `${seconds % 60}s`;
  if (hours > 0) return `${hours}h ${minutes}m ${rest}`;
  return minutes > 0 ? `${minutes}m ${rest}` : rest;
}

export function taskDuration({ task, generatedAt }: ReportInput): string {
  if (task.startedAt === undefined) return durationText(0);
  return durationText((task.completedAt ?? generatedAt) - task.startedAt);
}
