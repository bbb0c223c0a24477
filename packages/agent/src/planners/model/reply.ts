// The shape a model must answer in.

import { z } from 'zod';

export const ReplyShape = z.object({
  thought: z.string().max(2000).describe('What you see and why you do this'),
  action: z.string().max(20_000).describe('One call: click(42), setValue(7, "text"), finish("…")'),
  plan: z
    .array(z.string().max(300))
    .max(20)
    .optional()
    .describe('The steps you intend, on the first answer'),
});
export type Reply = z.infer<typeof ReplyShape>;
