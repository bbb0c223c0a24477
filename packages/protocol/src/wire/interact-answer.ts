// POST /api/agent/interact, the answer: an action or a chain, a question, a wish to see more,
// or the end; with the plan and what was verified.

import { z } from 'zod';
import { ChainActionSchema, ChainMetadataSchema } from './chain.ts';
import { envelopeOf } from './envelope.ts';
import { ElementIdSchema, OpenObjectSchema } from './fields.ts';
import { ExpectedOutcomeSchema, PlanSchema } from './plan.ts';

/**
 * All words that clients must know. One round of `interact` ends in a decision, so this server
 * never answers `active`, `planning` or `verifying`; `interrupted` is a cancelled task in its
 * report and session, where `interact` itself is refused.
 */
export const InteractStatusSchema = z.enum([
  'active',
  'planning',
  'executing',
  'verifying',
  'correcting',
  'completed',
  'failed',
  'interrupted',
  'needs_user_input',
  'needs_context',
  'needs_full_dom',
  'needs_scroll',
  'awaiting_user',
]);
export type InteractStatus = z.infer<typeof InteractStatusSchema>;

export const TaskTypeSchema = z.enum(['chat_only', 'web_only', 'web_with_file']);
export type TaskType = z.infer<typeof TaskTypeSchema>;

export const ActionDetailsSchema = z.object({
  name: z.string(),
  elementId: ElementIdSchema.optional(),
  selectorPath: z.string().optional().describe('Finds the element when its id is gone.'),
  args: OpenObjectSchema.optional(),
});
export type ActionDetails = z.infer<typeof ActionDetailsSchema>;

export const MemoryResultSchema = z.object({
  success: z.boolean(),
  action: z.string(),
  key: z.string().optional(),
  scope: z.string().optional(),
  value: z.unknown().optional(),
  error: z.string().optional(),
  message: z.string(),
});
export type MemoryResult = z.infer<typeof MemoryResultSchema>;

export const ToolActionSchema = z.object({
  toolName: z.string(),
  toolType: z.enum(['DOM', 'SERVER']).describe('`SERVER`: already done, nothing to execute.'),
  parameters: OpenObjectSchema,
  memoryResult: MemoryResultSchema.optional(),
});
export type ToolAction = z.infer<typeof ToolActionSchema>;

export const BlockerTypeSchema = z.enum([
  'login_failure',
  'mfa_required',
  'captcha',
  'cookie_consent',
  'modal_decision',
  'missing_info',
  'rate_limit',
  'session_expired',
  'access_denied',
  'page_error',
  'confirmation',
]);
export type BlockerType = z.infer<typeof BlockerTypeSchema>;

export const BlockerInfoSchema = z.object({
  type: BlockerTypeSchema,
  description: z.string(),
  userMessage: z.string().optional(),
  resolutionMethods: z.array(
    z.enum(['user_action_on_web', 'provide_in_chat', 'auto_retry', 'alternative_action']),
  ),
  requiredFields: z
    .array(
      z.object({
        name: z.string(),
        label: z.string(),
        type: z.enum(['text', 'password', 'email', 'code']),
        description: z.string().optional(),
      }),
    )
    .optional(),
  retryAfterSeconds: z.number().optional(),
  confidence: z.number().min(0).max(1).optional(),
});
export type BlockerInfo = z.infer<typeof BlockerInfoSchema>;

export const VerificationSchema = z.object({
  success: z.boolean(),
  confidence: z.number().min(0).max(1),
  reason: z.string(),
});
export type Verification = z.infer<typeof VerificationSchema>;

export const CorrectionSchema = z.object({
  strategy: z.string(),
  reason: z.string(),
  retryAction: z.string(),
});
export type Correction = z.infer<typeof CorrectionSchema>;

const TokenUsageSchema = z.object({
  promptTokens: z.int().nonnegative(),
  completionTokens: z.int().nonnegative(),
});

const action = {
  thought: z.string().optional(),
  action: z.string().optional().describe('`click(42)`; ends are `finish()` and `fail()`.'),
  actionDetails: ActionDetailsSchema.optional(),
  reasoning: z.string().optional(),
  toolAction: ToolActionSchema.optional(),
  expectedOutcome: ExpectedOutcomeSchema.optional(),
  actions: z.array(ChainActionSchema).optional().describe('A chain; `action` is its first.'),
  metadata: ChainMetadataSchema.optional().describe('About the chain.'),
  chainMetadata: ChainMetadataSchema.optional().describe('The same as `metadata`.'),
};

const standing = {
  taskId: z.string().optional(),
  sessionId: z.string().optional(),
  taskType: TaskTypeSchema.optional().describe('Always sent by this server.'),
  status: InteractStatusSchema.optional(),
  plan: PlanSchema.optional(),
  currentStep: z.int().nonnegative().optional(),
  totalSteps: z.int().nonnegative().optional(),
  verification: VerificationSchema.optional(),
  correction: CorrectionSchema.optional(),
};

const wishes = {
  requestedDomMode: z.enum(['skeleton', 'hybrid', 'full']).optional(),
  needsSkeletonDom: z.boolean().optional(),
  needsScreenshot: z.boolean().optional(),
  reason: z.string().optional().describe('Why more is needed.'),
  scrollReason: z.string().optional(),
  retryAfterScroll: z.boolean().optional(),
  userQuestion: z.string().optional(),
  missingInformation: z.array(z.string()).optional(),
  context: z
    .object({
      searchPerformed: z.boolean(),
      searchSummary: z.string().optional(),
      reasoning: z.string().optional(),
    })
    .optional(),
  blockerInfo: BlockerInfoSchema.optional(),
};

const accounts = {
  usage: TokenUsageSchema.optional(),
  hasOrgKnowledge: z.boolean().optional(),
  ragDebug: z
    .object({
      hasOrgKnowledge: z.boolean(),
      activeDomain: z.string(),
      domainMatch: z.boolean(),
      ragMode: z.enum(['org_specific', 'public_only']),
      reason: z.string(),
      chunkCount: z.int().nonnegative(),
      allowedDomains: z.array(z.string()).optional(),
    })
    .optional(),
  metrics: z
    .object({
      requestDuration: z.number(),
      ragDuration: z.number().optional(),
      llmDuration: z.number().optional(),
      tokenUsage: TokenUsageSchema.optional(),
      stepIndex: z.int().nonnegative(),
      actionCount: z.int().nonnegative().optional(),
    })
    .optional(),
  webSearchPerformed: z.boolean().optional(),
  webSearchSummary: z.string().optional(),
};

export const InteractDataSchema = z
  .object({ ...action, ...standing, ...wishes, ...accounts })
  .describe('What the agent decided.');
export type InteractData = z.infer<typeof InteractDataSchema>;

export const InteractAnswerSchema = envelopeOf(InteractDataSchema).describe(
  'POST /api/agent/interact.',
);
export type InteractAnswer = z.infer<typeof InteractAnswerSchema>;
