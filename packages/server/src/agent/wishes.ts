// What a goal's submitter may have said beside its words. What is ours is read strictly when the
// goal is set: a limit that is not understood would be no limit. Anything else is theirs, and kept.

import { issueText, TabhandError } from '@tabhand/protocol';
import type { SubmitRequest } from '@tabhand/tasks';
import { z } from 'zod';
import type { Parts } from '../parts.ts';

const BudgetSchema = z.strictObject({
  steps: z.int().positive().nullish(),
  ms: z.int().positive().nullish(),
  tokens: z.int().positive().nullish(),
  usd: z.number().positive().nullish(),
});

const WishesSchema = z.object({
  current_url: z.string().nullish(),
  approveAll: z.boolean().nullish(),
  execute: z.boolean().nullish(),
  max_replans: z.int().nonnegative().nullish(),
  planner: z.enum(['rule', 'llm']).nullish(),
  origins: z.array(z.string().min(1)).nullish(),
  constraints: z.array(z.string()).nullish(),
  budget: BudgetSchema.nullish(),
  file_id: z.string().min(1).nullish(),
});
export type Wishes = z.infer<typeof WishesSchema>;

/** Of a task that was accepted; one from before a rule was made has none of what breaks it. */
export const readWishes = (metadata: unknown): Wishes =>
  WishesSchema.catch({}).parse(metadata ?? {});

const AskedSchema = z.object({ metadata: WishesSchema.optional() });

export function checkWishes(
  { config }: Pick<Parts, 'config'>,
  asked: Pick<SubmitRequest, 'prompt' | 'metadata'>,
): void {
  if (asked.prompt === undefined) return;
  const read = AskedSchema.safeParse(asked);
  const meant = Object.keys(asked.metadata ?? {}).find(isMisspelt);
  if (meant !== undefined)
    throw new TabhandError('VALIDATION_ERROR', `metadata.${meant}: did you mean "budget"?`);
  if (!read.success) throw new TabhandError('VALIDATION_ERROR', issueText(read.error));
  const { budget, planner } = read.data.metadata ?? {};
  const { model, modelPrice } = config;
  const isFree = model === undefined || planner === 'rule';
  if (budget?.usd != null && !isFree && modelPrice === undefined) throw priceless();
}

/** With a letter left out or doubled, in capitals or as a plural: it would limit nothing. */
const isMisspelt = (name: string): boolean =>
  name !== 'budget' && name.length > 4 && /^b?u*d*g*e?t*s?$/i.test(name);

const priceless = (): TabhandError =>
  new TabhandError('NOT_SUPPORTED', 'What the model costs is not known to this server', {
    hint: 'Start it with --model-price in/out, or limit the tokens instead.',
  });
