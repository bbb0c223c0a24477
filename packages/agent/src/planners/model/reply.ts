// The shape a model must answer in, and how its answer is read. Asked strictly, because
// providers want every field named; read leniently, because not every model obeys.

import { z } from 'zod';

const check = z.object({
  is: z.enum(['text', 'gone', 'url', 'value', 'checked', 'unchecked', 'download']),
  of: z
    .string()
    .max(500)
    .describe('The text, part of the address, name of the field or box, or of the file'),
  want: z.string().max(2000).nullable().describe('The value of the field; else null'),
});

const outcome = z.object({
  action_succeeded: z.boolean().describe('The page shows that your last action did its part'),
  task_completed: z.boolean().describe('The page shows that the whole task is done'),
  confidence: z.number().min(0).max(1),
  reason: z.string().max(300),
});
export type SaidOutcome = z.infer<typeof outcome>;

const fields = {
  thought: z.string().max(2000).describe('What you see and why you do this'),
  action: z.string().max(20_000).describe('One call: click(42), setValue(7, "text"), finish("…")'),
};
const more = z.array(z.string().max(20_000)).max(9);
const plan = z.array(z.string().max(300)).max(20);
const checks = z.array(check).max(10);

export const AskedShape = z.object({
  ...fields,
  more: more
    .nullable()
    .describe('More setValue, selectDropdown, check calls on the same form, or null'),
  plan: plan.nullable().describe('The steps you intend: on the first answer and when it changes'),
  outcome: outcome.nullable().describe('What became of your last action; null if there was none'),
  checks: checks.nullable().describe('With finish: what the page shows now that proves it'),
});

export const ReplyShape = z.object({
  ...fields,
  more: more.nullish(),
  plan: plan.nullish(),
  outcome: outcome.nullish().catch(undefined),
  checks: z.array(check.extend({ want: check.shape.want.optional() })).nullish(),
});
export type Reply = z.infer<typeof ReplyShape>;

/** The first JSON object in a text: models like to wrap it in prose or a code block. */
export function jsonIn(text: string | undefined): unknown {
  const start = text?.indexOf('{') ?? -1;
  const end = text?.lastIndexOf('}') ?? -1;
  if (text === undefined || start === -1 || end <= start) return undefined;
  try {
    return JSON.parse(text.slice(start, end + 1));
  } catch {
    return undefined;
  }
}
