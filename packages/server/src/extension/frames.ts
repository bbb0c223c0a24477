// What the browser side may say on the link: the frames of the action protocol, and five more
// of our own extension. Extras are ignored, unknown types too.

import { type Ability, abilities } from '@tabhand/actions';
import {
  ActionResultMessageSchema,
  type Json,
  PingMessageSchema,
  SessionUpdateMessageSchema,
  SnapshotMessageSchema,
} from '@tabhand/protocol';
import { z } from 'zod';

/** Raised when either side could no longer understand the other. */
export const linkVersion = 1;

const text = z.string().min(1).max(10_000);
const json = z.custom<Json>((value) => value !== undefined);

/** Absent means this socket; another instance or an older epoch is not for us. */
const address = { instance_id: text.optional(), epoch: z.int().optional() };

const TabSchema = z.object({
  id: text,
  url: z.string(),
  title: z.string(),
  active: z.boolean(),
  index: z.int(),
});

const known = new Set<string>(abilities);
const isAbility = (name: string): name is Ability => known.has(name);

/** Abilities of a newer extension are nothing to us. */
const AbilitiesSchema = z.array(z.string()).transform((names) => names.filter(isAbility));

const HelloSchema = z.object({
  type: z.literal('hello'),
  data: z.object({
    link: z.int(),
    version: text,
    /** Names the memory in which the ledger lives; another one means the ledger was lost. */
    boot: text,
    abilities: AbilitiesSchema,
    user_agent: z.string().max(1000).default(''),
    tabs: z.array(TabSchema).default([]),
  }),
});
export type Hello = z.output<typeof HelloSchema>['data'];

const AnswerSchema = z.object({
  type: z.literal('answer'),
  data: z.object({
    ...address,
    request_id: text,
    value: json.optional(),
    error: z.unknown().optional(),
  }),
});

/** A secret that a command names, wanted for the page it is about to be typed into. */
const NeedSchema = z.object({
  type: z.literal('need'),
  data: z.object({ ...address, request_id: text, need_id: text, secret: text, origin: text }),
});

/** A file that a command names, wanted for the field it is about to be put into. */
const NeedFileSchema = z.object({
  type: z.literal('need_file'),
  data: z.object({ ...address, request_id: text, need_id: text, artifact: text }),
});

const StateSchema = z.object({
  type: z.literal('state'),
  data: z.object({ ...address, abilities: AbilitiesSchema, tabs: z.array(TabSchema) }),
});

const FrameSchema = z.discriminatedUnion('type', [
  HelloSchema,
  AnswerSchema,
  NeedSchema,
  NeedFileSchema,
  StateSchema,
  PingMessageSchema,
  SnapshotMessageSchema,
  SessionUpdateMessageSchema,
  ActionResultMessageSchema,
]);
export type Frame = z.output<typeof FrameSchema>;

/** Undefined for what nobody understands. */
export function readFrame(said: string): Frame | undefined {
  try {
    return FrameSchema.safeParse(JSON.parse(said)).data;
  } catch {
    return undefined;
  }
}
