// What the panel may ask of the worker, each parsed before anything is done.

import { AttachmentSchema } from '@tabhand/protocol';
import { z } from 'zod';
import { login, pair, unpair } from './account.ts';
import type { Confirm } from './confirm.ts';
import type { Conversations } from './conversations.ts';
import type { ServerLink } from './link.ts';
import type { Answers } from './panel-door.ts';
import type { Server } from './server.ts';
import { changeSettings } from './settings.ts';
import { suggestionsFor } from './suggest.ts';
import type { Sync } from './sync.ts';

export interface PanelParts {
  readonly link: ServerLink;
  readonly server: Server;
  readonly conversations: Conversations;
  readonly confirm: Confirm;
  readonly sync: Sync;
}

const tabId = z.int().positive();
const server = z.url({ protocol: /^https?$/ });
const PairSchema = z.object({ server, code: z.string().min(1) });
const LoginSchema = z.object({ server, email: z.string().min(1), password: z.string().min(1) });
const ConfirmSchema = z.object({ id: z.string(), yes: z.boolean() });
const TabSchema = z.object({ tabId });
const SaySchema = z.object({
  tabId,
  text: z.string().min(1).max(10_000),
  attachment: AttachmentSchema.optional(),
});
const SwitchSchema = z.object({ tabId, sessionId: z.string().optional() });
const ResumeSchema = z.object({ tabId, data: z.record(z.string(), z.string()).optional() });
const RenameSchema = z.object({ sessionId: z.string(), title: z.string().min(1).max(500) });
const ReportSchema = z.object({ sessionId: z.string(), taskId: z.string() });
const UploadSchema = z.object({ name: z.string().max(500), type: z.string(), base64: z.base64() });

export const panelAnswers = ({
  link,
  server: http,
  conversations,
  confirm,
  sync,
}: PanelParts): Answers => ({
  pair: async (body) => {
    const wanted = PairSchema.parse(body);
    await pair(wanted.server, wanted.code);
    await changeSettings({ server: wanted.server });
    await link.restart();
  },
  login: async (body) => {
    const { server: at, ...person } = LoginSchema.parse(body);
    await login(at, person);
    await changeSettings({ server: at });
    await link.restart();
  },
  unpair: async () => {
    await unpair();
    await link.restart();
  },
  confirm: async (body) => {
    const { id, yes } = ConfirmSchema.parse(body);
    confirm.answer(id, yes);
  },
  open: async (body, panel) => {
    const { tabId: id } = TabSchema.parse(body);
    const talk = await conversations.open(id);
    sync.show(panel, id);
    return talk;
  },
  say: async (body) => {
    void conversations.say(SaySchema.parse(body));
    sync.plan();
  },
  stop: async (body) => conversations.stop(TabSchema.parse(body).tabId),
  resume: async (body) => {
    const { tabId: id, data } = ResumeSchema.parse(body);
    await conversations.resume(id, data);
  },
  switch: async (body) => {
    const { tabId: id, sessionId } = SwitchSchema.parse(body);
    const talk = await conversations.switch(id, sessionId);
    sync.follow();
    return talk;
  },
  sessions: async () => await http.list(),
  rename: async (body) => {
    const { sessionId, title } = RenameSchema.parse(body);
    await http.rename(sessionId, title);
  },
  report: async (body) => {
    const { sessionId, taskId } = ReportSchema.parse(body);
    return await http.report(sessionId, taskId);
  },
  upload: async (body) => await http.upload(UploadSchema.parse(body)),
  suggest: async (body) => await suggestionsFor(TabSchema.parse(body).tabId),
  refresh: async (body) => await sync.look(TabSchema.parse(body).tabId),
});
