// Several actions in one answer, each with what proves it and how closely it must be looked at.

import { z } from 'zod';
import { ElementIdSchema } from './fields.ts';

export const VerificationLevelSchema = z.enum(['client', 'lightweight', 'full']);
export type VerificationLevel = z.infer<typeof VerificationLevelSchema>;

export const ClientCheckSchema = z.object({
  type: z.enum([
    'value_matches',
    'state_changed',
    'element_visible',
    'element_enabled',
    'no_error_message',
    'success_message',
  ]),
  elementId: ElementIdSchema.optional(),
  expectedValue: z.string().optional(),
  textPattern: z.string().optional(),
});
export type ClientCheck = z.infer<typeof ClientCheckSchema>;

export const ChainActionSchema = z.object({
  action: z.string(),
  description: z.string(),
  index: z.int().nonnegative(),
  targetElementId: ElementIdSchema.optional(),
  actionType: z.string(),
  verificationLevel: VerificationLevelSchema,
  clientVerificationChecks: z.array(ClientCheckSchema).optional(),
  canFail: z.boolean().optional().describe('The chain goes on if this one fails.'),
  selectorPath: z.string().optional(),
});
export type ChainAction = z.infer<typeof ChainActionSchema>;

export const ChainReasonSchema = z.enum([
  'FORM_FILL',
  'RELATED_INPUTS',
  'BULK_SELECTION',
  'SEQUENTIAL_STEPS',
  'OPTIMIZED_PATH',
]);
export type ChainReason = z.infer<typeof ChainReasonSchema>;

export const ChainMetadataSchema = z.object({
  totalActions: z.int().nonnegative(),
  safeToChain: z.boolean(),
  chainReason: ChainReasonSchema,
  containerSelector: z.string().optional(),
  defaultVerificationLevel: VerificationLevelSchema,
  clientVerificationSufficient: z.boolean(),
  finalVerificationLevel: VerificationLevelSchema,
  estimatedDuration: z.number().nonnegative().optional().describe('Milliseconds.'),
});
export type ChainMetadata = z.infer<typeof ChainMetadataSchema>;
