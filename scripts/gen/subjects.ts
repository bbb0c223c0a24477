// The wire modules in reading order, with a sentence each. One subject is one schema file and one
// chapter of the reference; its shapes are whatever the module exports as `…Schema`.

import { z } from 'zod';
import * as actionProtocol from '../../packages/protocol/src/wire/action-protocol.ts';
import * as auth from '../../packages/protocol/src/wire/auth.ts';
import * as chain from '../../packages/protocol/src/wire/chain.ts';
import * as chatMessage from '../../packages/protocol/src/wire/chat-message.ts';
import * as envelope from '../../packages/protocol/src/wire/envelope.ts';
import * as fields from '../../packages/protocol/src/wire/fields.ts';
import * as files from '../../packages/protocol/src/wire/files.ts';
import * as gateway from '../../packages/protocol/src/wire/gateway.ts';
import * as health from '../../packages/protocol/src/wire/health.ts';
import * as httpTasks from '../../packages/protocol/src/wire/http-tasks.ts';
import * as interact from '../../packages/protocol/src/wire/interact.ts';
import * as interactAnswer from '../../packages/protocol/src/wire/interact-answer.ts';
import * as live from '../../packages/protocol/src/wire/live.ts';
import * as plan from '../../packages/protocol/src/wire/plan.ts';
import * as report from '../../packages/protocol/src/wire/report.ts';
import * as selfHeal from '../../packages/protocol/src/wire/self-heal.ts';
import * as semantic from '../../packages/protocol/src/wire/semantic.ts';
import * as session from '../../packages/protocol/src/wire/session.ts';
import * as streamHttp from '../../packages/protocol/src/wire/stream-http.ts';
import * as streamPayloads from '../../packages/protocol/src/wire/stream-payloads.ts';
import * as streamPlan from '../../packages/protocol/src/wire/stream-plan.ts';
import * as taskSocket from '../../packages/protocol/src/wire/task-socket.ts';
import * as taskSocketAnswers from '../../packages/protocol/src/wire/task-socket-answers.ts';
import * as taskStream from '../../packages/protocol/src/wire/task-stream.ts';

export interface Subject {
  readonly file: string;
  readonly title: string;
  readonly about: string;
  readonly shapes: ReadonlyMap<string, z.ZodType>;
}

/** What a table says in a word needs no section of its own. */
const plain: ReadonlySet<string> = new Set(['string', 'number', 'int', 'record']);

/** Shapes by name without `Schema`; a module's exports come in alphabetical order. */
function shapesOf(module: object): ReadonlyMap<string, z.ZodType> {
  const shapes = new Map<string, z.ZodType>();
  for (const [name, value] of Object.entries(module)) {
    if (!name.endsWith('Schema') || !(value instanceof z.ZodType)) continue;
    if (!plain.has(value.def.type)) shapes.set(name.slice(0, -'Schema'.length), value);
  }
  return shapes;
}

const chapters: readonly (readonly [file: string, title: string, about: string, module: object])[] =
  [
    [
      'task-socket',
      'Task socket: requests',
      'WebSocket at `/`. What a client may send. Commands refuse unknown fields; the messages around them ignore them; `null` is read as absent.',
      taskSocket,
    ],
    [
      'task-socket-answers',
      'Task socket: answers',
      'What the server sends. Times are ISO.',
      taskSocketAnswers,
    ],
    [
      'http-tasks',
      'Tasks, instances and tools over HTTP',
      '`/tasks`, `/instances`, `/api/tools`. Times are milliseconds.',
      httpTasks,
    ],
    [
      'live',
      'Task socket: following',
      'What the console asks of the task socket beyond the document.',
      live,
    ],
    ['health', 'Health', '`/health` and `/info`.', health],
    [
      'task-stream',
      'Task stream',
      'WebSocket `/api/tasks/{taskId}/stream`, SSE `/api/tasks/{taskId}/events`, gateway `/v1/tasks/{taskId}/stream`. The SSE id of a frame is its number.',
      taskStream,
    ],
    ['stream-payloads', 'Task stream: payloads', 'What the events carry.', streamPayloads],
    ['stream-http', 'Task stream: routes', 'The routes under `/api/tasks`.', streamHttp],
    ['stream-plan', 'Task stream: plans', 'A plan that can be sent and run.', streamPlan],
    ['self-heal', 'Self-heal', 'The routes under `/api/self-heal`.', selfHeal],
    ['gateway', 'Gateway', 'The routes under `/v1`, and the policy file.', gateway],
    [
      'action-protocol',
      'Action protocol',
      'WebSocket at `/ws`, between server and browser side.',
      actionProtocol,
    ],
    [
      'interact',
      'Interact: request',
      '`POST /api/agent/interact`. A mode needs its page: `semantic` a tree, `full` the `dom`, `skeleton` and `hybrid` a `skeletonDom` or a `dom`; a `url` needs at least one of them.',
      interact,
    ],
    ['interact-answer', 'Interact: answer', 'What the agent decided.', interactAnswer],
    ['chain', 'Chains', 'Several actions in one answer.', chain],
    ['plan', 'Plans', 'Plans as chat and panel show them.', plan],
    ['semantic', 'Semantic page', 'A page in a few hundred tokens.', semantic],
    ['session', 'Sessions', 'The routes under `/api/session`.', session],
    ['chat-message', 'Messages and push', 'Messages, and how they are pushed.', chatMessage],
    ['auth', 'Login', 'The routes under `/api/v1/auth`. `logout` answers 204.', auth],
    ['files', 'Files', 'Attachments and `/api/knowledge/upload-to-s3`.', files],
    ['report', 'Reports', 'A task’s report.', report],
    ['envelope', 'Refusals', 'How a refusal looks, by family of routes.', envelope],
    ['fields', 'Shared pieces', 'What several shapes have in common.', fields],
  ];

export const subjects: readonly Subject[] = chapters.map(([file, title, about, module]) => ({
  file,
  title,
  about,
  shapes: shapesOf(module),
}));
