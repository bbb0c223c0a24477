// The semantic page format: the small tree with one-letter keys, its long-key form, and the
// payload that the browser side gives of a page.

import { z } from 'zod';
import { BoxSchema, TextSchema } from './fields.ts';

/** Digits come as numbers too; they are compared as text. */
const RefSchema = z.union([TextSchema, z.number().transform(String)]);
const pair = z.tuple([z.number(), z.number()]);
const quad = z.tuple([z.number(), z.number(), z.number(), z.number()]);

/** `exactOptional`, so that a parsed node is a SemanticNode of the core as it stands. */
export const SemanticNodeSchema = z
  .object({
    i: RefSchema.describe('Element id.'),
    r: z.string().describe('Role, shortened: btn, inp, link, chk, sel, …'),
    n: z.string().describe('Name or label, at most 50 characters.'),
    v: z.string().exactOptional().describe('Value.'),
    s: z.string().exactOptional().describe('States: disabled, checked, expanded, …'),
    xy: pair.exactOptional().describe('Centre.'),
    f: z.int().exactOptional().describe('Frame; absent in the main frame.'),
    box: quad.exactOptional().describe('[x, y, width, height]'),
    scr: z
      .object({ depth: z.string(), h: z.boolean() })
      .exactOptional()
      .describe('Scroll area: how far, and whether there is more.'),
    occ: z.boolean().exactOptional().describe('Covered by something; do not click.'),
  })
  .describe('An element of the page in few tokens.');
export type WireSemanticNode = z.infer<typeof SemanticNodeSchema>;

export const LongNodeSchema = z
  .object({
    id: RefSchema,
    role: z.string(),
    name: z.string(),
    value: z.string().optional(),
    state: z.string().optional(),
    placeholder: z.string().optional(),
    isInShadow: z.boolean().optional(),
    frameId: z.union([z.number(), z.string()]).optional(),
    bounds: BoxSchema.optional(),
  })
  .describe('An element of the page with long keys.');
export type LongNode = z.infer<typeof LongNodeSchema>;

export const ViewportSchema = z.object({ width: z.number(), height: z.number() });
export type Viewport = z.infer<typeof ViewportSchema>;

export const ScrollableContainerSchema = z.object({
  id: RefSchema,
  depth: z.string().describe('How far it is scrolled: `25%`.'),
  hasMore: z.boolean(),
});

export const SemanticPayloadSchema = z
  .object({
    mode: z.literal('semantic'),
    url: z.string(),
    title: z.string(),
    viewport: ViewportSchema,
    scrollPosition: z.string().optional(),
    interactive_tree: z.array(SemanticNodeSchema),
    scrollableContainers: z.array(ScrollableContainerSchema).optional(),
    recentEvents: z.array(z.string()).optional(),
    hasErrors: z.boolean().optional(),
    hasSuccess: z.boolean().optional(),
  })
  .describe('A page as the browser side gives it.');
export type SemanticPayload = z.infer<typeof SemanticPayloadSchema>;
