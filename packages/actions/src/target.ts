// The target fields that actions share, and how they become a Target for the page.

import type { Target } from '@tabhand/dom';
import { z } from 'zod';

export const targetFields = {
  selector: z.string().min(1).max(10_000).optional().describe('CSS, text=…, or tag:has-text(…)'),
  ref: z
    .union([z.string(), z.number()])
    .transform(String)
    .optional()
    .describe('Element id from an observation'),
  snapshotRef: z
    .int()
    .positive()
    .optional()
    .describe('Number from the last snapshot of the action protocol'),
  role: z.string().optional().describe('ARIA role, together with name'),
  name: z.string().optional().describe('Accessible name, together with role'),
  x: z.number().optional().describe('Viewport x, together with y'),
  y: z.number().optional().describe('Viewport y, together with x'),
};

export type TargetArgs = z.output<z.ZodObject<typeof targetFields>>;

export function readTarget(args: Partial<TargetArgs>): Target | undefined {
  const { selector, ref, snapshotRef, role, name, x, y } = args;
  if (ref !== undefined) return { ref };
  if (snapshotRef !== undefined) return { snapshotRef };
  if (selector !== undefined) return { selector };
  if (role !== undefined) return name === undefined ? { role } : { role, name };
  if (x !== undefined && y !== undefined) return { x, y };
  return undefined;
}

/** For actions that take an element and never a bare point. */
export const elementFields = {
  selector: targetFields.selector,
  ref: targetFields.ref,
  snapshotRef: targetFields.snapshotRef,
  role: targetFields.role,
  name: targetFields.name,
};

/** How the target is named in messages; the spec's errors quote the selector bare. */
export function sayTarget(target: Target): string {
  if (target.selector !== undefined) return target.selector;
  if (target.ref !== undefined) return `[${target.ref}]`;
  if (target.snapshotRef !== undefined) return `ref ${target.snapshotRef}`;
  if (target.role !== undefined) return `${target.role} "${target.name ?? ''}"`;
  return `(${target.x}, ${target.y})`;
}
