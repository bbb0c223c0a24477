// The link between server and browser side: `{type, data}` envelopes, commands, results, snapshots.

import { z } from 'zod';
import { BoxSchema, OpenObjectSchema, TextSchema } from './fields.ts';

const requestId = {
  request_id: TextSchema.optional().describe('Given back in the ActionResult that answers it.'),
};
const ref = z.int().positive().describe('An id of the last snapshot.');

export const NavigateToCommandSchema = z
  .strictObject({ type: z.literal('navigate_to'), url: TextSchema, ...requestId })
  .describe('Open an address in the current tab.');
export type NavigateToCommand = z.infer<typeof NavigateToCommandSchema>;

export const ClickElementCommandSchema = z
  .strictObject({ type: z.literal('click_element'), ref, ...requestId })
  .describe('Click an element.');
export type ClickElementCommand = z.infer<typeof ClickElementCommandSchema>;

export const TypeTextCommandSchema = z
  .strictObject({ type: z.literal('type_text'), ref, text: z.string(), ...requestId })
  .describe('Replace an element’s text.');
export type TypeTextCommand = z.infer<typeof TypeTextCommandSchema>;

export const ScrollToCommandSchema = z
  .strictObject({ type: z.literal('scroll_to'), x: z.number(), y: z.number(), ...requestId })
  .describe('Scroll the page to a point.');
export type ScrollToCommand = z.infer<typeof ScrollToCommandSchema>;

export const GetPageContentCommandSchema = z
  .strictObject({
    type: z.literal('get_page_content'),
    max_length: z.int().positive().optional().describe('Characters. Default 15000.'),
    ...requestId,
  })
  .describe('Answered with PageContent in `data`.');
export type GetPageContentCommand = z.infer<typeof GetPageContentCommandSchema>;

export const GetInteractiveElementsCommandSchema = z
  .strictObject({
    type: z.literal('get_interactive_elements'),
    limit: z.int().positive().optional().describe('Elements. Default: no limit.'),
    ...requestId,
  })
  .describe('Answered with InteractiveElements in `data`.');
export type GetInteractiveElementsCommand = z.infer<typeof GetInteractiveElementsCommandSchema>;

export const ActionCommandSchema = z
  .discriminatedUnion('type', [
    NavigateToCommandSchema,
    ClickElementCommandSchema,
    TypeTextCommandSchema,
    ScrollToCommandSchema,
    GetPageContentCommandSchema,
    GetInteractiveElementsCommandSchema,
  ])
  .describe('What the server may ask of the browser side. Unknown fields are refused.');
export type ActionCommand = z.infer<typeof ActionCommandSchema>;

export const ActionResultSchema = z
  .object({
    request_id: TextSchema.optional().describe('Absent: answers the oldest open command.'),
    success: z.boolean(),
    error: z.string().nullish().describe('Why, when `success` is false.'),
    data: OpenObjectSchema.nullish().describe('What the action gave back.'),
  })
  .describe('What came of a command.');
export type ActionResult = z.infer<typeof ActionResultSchema>;

export const SnapshotNodeSchema = z.object({
  id: z.int().positive().describe('From 1, in document order.'),
  role: z.string(),
  name: z.string(),
  tag: z.string().describe('Upper case.'),
  bounds: BoxSchema.describe('Relative to the viewport.'),
});
export type WireSnapshotNode = z.infer<typeof SnapshotNodeSchema>;

export const SnapshotSchema = z
  .object({ tree: z.array(SnapshotNodeSchema) })
  .describe('The interactive elements in the viewport.');
export type Snapshot = z.infer<typeof SnapshotSchema>;

export const PageContentSchema = z.object({ title: z.string(), url: z.string(), text: z.string() });
export type PageContent = z.infer<typeof PageContentSchema>;

export const InteractiveElementsSchema = z.object({ elements: z.array(SnapshotNodeSchema) });
export type InteractiveElements = z.infer<typeof InteractiveElementsSchema>;

const envelope = <const T extends string, S extends z.ZodType>(type: T, data: S) =>
  z.object({ type: z.literal(type), data });

export const ActionCommandMessageSchema = envelope('ActionCommand', ActionCommandSchema).describe(
  'Server to browser side.',
);
export const ActionRequestMessageSchema = envelope(
  'action_request',
  z.strictObject({ request_id: TextSchema, command: ActionCommandSchema }),
).describe('Server to browser side; the older form of `ActionCommand`.');
export const SessionInitMessageSchema = envelope(
  'session_init',
  z.object({ session_id: TextSchema }),
).describe('Server to browser side, first frame; names this link.');
export const PongMessageSchema = z.object({ type: z.literal('Pong') }).describe('Answers `Ping`.');

export const ActionResultMessageSchema = envelope('ActionResult', ActionResultSchema).describe(
  'Browser side to server.',
);
export const SnapshotMessageSchema = envelope('Snapshot', SnapshotSchema).describe(
  'Browser side to server, pushed when the page changed.',
);
export const SessionUpdateMessageSchema = envelope(
  'SessionUpdate',
  z.object({ url: z.string(), title: z.string().nullish() }),
).describe('Browser side to server: the tab went elsewhere.');
export const PingMessageSchema = z
  .object({ type: z.literal('Ping') })
  .describe('Browser side to server; keeps the link alive.');

/** Frames that the server sends. */
export const LinkServerMessageSchema = z.discriminatedUnion('type', [
  SessionInitMessageSchema,
  ActionCommandMessageSchema,
  ActionRequestMessageSchema,
  PongMessageSchema,
]);
export type LinkServerMessage = z.infer<typeof LinkServerMessageSchema>;

/** Frames that the browser side sends. */
export const LinkClientMessageSchema = z.discriminatedUnion('type', [
  ActionResultMessageSchema,
  SnapshotMessageSchema,
  SessionUpdateMessageSchema,
  PingMessageSchema,
]);
export type LinkClientMessage = z.infer<typeof LinkClientMessageSchema>;
