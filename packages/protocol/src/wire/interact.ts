// POST /api/agent/interact, the request: the words of the person, what the page looks like now,
// and what came of the last action. Extras are ignored; every limit names its field.

import { z } from 'zod';
import { IdSchema } from '../ids.ts';
import { ElementIdSchema, OpenObjectSchema, TextSchema } from './fields.ts';
import { AttachmentSchema } from './files.ts';
import {
  LongNodeSchema,
  ScrollableContainerSchema,
  SemanticNodeSchema,
  ViewportSchema,
} from './semantic.ts';

export const domModes = ['semantic', 'skeleton', 'hybrid', 'full'] as const;
export const DomModeSchema = z.enum(domModes);
export type DomMode = z.infer<typeof DomModeSchema>;

export const LastActionErrorSchema = z.object({
  message: z.string(),
  code: z.string(),
  action: z.string(),
  elementId: ElementIdSchema.optional(),
});
export type LastActionError = z.infer<typeof LastActionErrorSchema>;

export const ChainPartialStateSchema = z.object({
  executedActions: z.array(z.string()),
  domAfterLastSuccess: z.string().max(1_000_000).optional().describe('The skeleton.'),
  totalActionsInChain: z.int().nonnegative(),
});
export type ChainPartialState = z.infer<typeof ChainPartialStateSchema>;

export const ChainErrorSchema = LastActionErrorSchema.extend({
  failedIndex: z.int().nonnegative(),
});
export type ChainError = z.infer<typeof ChainErrorSchema>;

const task = {
  query: TextSchema.max(10_000).describe('What the person asks.'),
  url: z.string().optional().describe('Current address; absent for chat.'),
  taskId: IdSchema.optional().describe('Absent on the first request of a task.'),
  sessionId: IdSchema.optional().describe('An unknown one is begun.'),
  attachment: AttachmentSchema.optional().describe('A file to answer from or to use.'),
  domain: z.string().max(255).optional(),
  title: z.string().max(500).optional(),
  tabId: z.int().positive().optional(),
};

const lastAction = {
  lastActionStatus: z.enum(['success', 'failure', 'pending']).optional(),
  lastActionError: LastActionErrorSchema.optional().describe('When the last action failed.'),
  lastActionResult: z
    .object({ success: z.boolean(), actualState: z.string().optional() })
    .optional(),
  previousUrl: z.string().optional().describe('Address before the last action.'),
  clientVerification: z
    .object({
      elementFound: z.boolean(),
      selector: z.string().optional(),
      urlChanged: z.boolean().optional(),
      timestamp: z.number().optional(),
    })
    .optional(),
  clientObservations: z
    .object({
      didNetworkOccur: z.boolean().optional(),
      didDomMutate: z.boolean().optional(),
      didUrlChange: z.boolean().optional(),
    })
    .optional(),
  chainPartialState: ChainPartialStateSchema.optional().describe('Sent after every chain.'),
  chainError: ChainErrorSchema.optional().describe('Why a chain stopped.'),
};

const page = {
  domMode: DomModeSchema.optional().describe('`mode` is read too.'),
  interactiveTree: z.array(SemanticNodeSchema).optional().describe('`interactive_tree` too.'),
  semanticNodes: z.array(LongNodeSchema).optional().describe('The tree with long keys.'),
  viewport: ViewportSchema.optional(),
  pageTitle: z.string().max(500).optional(),
  scrollPosition: z.string().optional().describe('`50%`'),
  scrollableContainers: z.array(ScrollableContainerSchema).optional(),
  recentEvents: z.array(z.string().max(200)).max(20).optional().describe('What just appeared.'),
  hasErrors: z.boolean().optional().describe('Errors appeared lately.'),
  hasSuccess: z.boolean().optional().describe('Good news appeared lately.'),
  dom: z.string().max(1_000_000).optional().describe('Sent only when asked for.'),
  skeletonDom: z.string().max(100_000).optional().describe('Interactive elements as HTML.'),
  screenshot: z.string().max(2_000_000).nullish().describe('Base64 JPEG; `null`: unchanged.'),
  screenshotHash: z.string().max(256).optional().describe('64 characters 0 and 1.'),
};

const checks = {
  verification_passed: z.boolean().optional().describe('Whether the last action did its work.'),
  verification_message: z.string().max(500).optional(),
  errors_detected: z.array(z.string().max(200)).max(10).optional(),
  success_messages: z.array(z.string().max(200)).max(10).optional(),
  dom_filtered: z.boolean().optional().describe('The tree was cut to what matters.'),
  filter_reason: z.string().max(200).optional(),
  original_node_count: z.int().nonnegative().optional().describe('Before it was cut.'),
  token_reduction: z.number().min(0).max(100).optional().describe('Percent.'),
};

const InteractBodySchema = z.object({ ...task, ...lastAction, ...page, ...checks });
type InteractBody = z.infer<typeof InteractBodySchema>;

const hasTree = (body: InteractBody): boolean =>
  body.interactiveTree !== undefined || body.semanticNodes !== undefined;

const hasArtifact = (body: InteractBody): boolean =>
  hasTree(body) ||
  body.dom !== undefined ||
  body.skeletonDom !== undefined ||
  typeof body.screenshot === 'string';

/** What each mode cannot do without. A skeleton can be derived from `dom`. */
const modeNeeds: Record<DomMode, { has: (body: InteractBody) => boolean; field: string }> = {
  semantic: { has: hasTree, field: 'interactiveTree' },
  skeleton: { has: (b) => (b.skeletonDom ?? b.dom) !== undefined, field: 'skeletonDom' },
  hybrid: { has: (b) => (b.skeletonDom ?? b.dom) !== undefined, field: 'skeletonDom' },
  full: { has: (b) => b.dom !== undefined, field: 'dom' },
};

function checkPage(body: InteractBody, context: z.RefinementCtx): void {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  const need = body.domMode === undefined ? undefined : modeNeeds[body.domMode];
  if (need !== undefined && !need.has(body)) {
    refuse(need.field, `domMode "${body.domMode}" needs ${need.field}`);
  } else if (body.url !== undefined && body.url !== '' && !hasArtifact(body)) {
    refuse('interactiveTree', 'a request with a url needs a page: interactiveTree, skeletonDom, …');
  }
}

/** The browser side's own payload spells two fields differently; both spellings are read. */
function readAliases(body: unknown): unknown {
  const open = OpenObjectSchema.safeParse(body);
  if (!open.success) return body;
  const { mode, interactive_tree, ...rest } = open.data;
  return {
    ...(mode === undefined ? {} : { domMode: mode }),
    ...(interactive_tree === undefined ? {} : { interactiveTree: interactive_tree }),
    ...rest,
  };
}

export const InteractRequestSchema = z
  .preprocess(readAliases, InteractBodySchema.superRefine(checkPage))
  .describe('POST /api/agent/interact.');
export type InteractRequest = z.infer<typeof InteractRequestSchema>;

/** The mode of a request that names none, told from what it brought; none for a chat. */
export function domModeOf(request: InteractRequest): DomMode | undefined {
  if (request.domMode !== undefined) return request.domMode;
  if (hasTree(request)) return 'semantic';
  if (request.skeletonDom !== undefined) return 'skeleton';
  return request.dom === undefined ? undefined : 'full';
}
