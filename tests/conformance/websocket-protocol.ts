// The task socket: connecting, requests, answers, progress, subscriptions.

export const websocketProtocol = {
  'WS-1': 'A client on the same machine connects to ws://localhost:3400 at `/` without a token.',
  'WS-2': 'The socket takes the six requests and sends the nine messages of the protocol.',
  'WS-3':
    'A submission needs a name and commands; intentions and instance may be left out or be null.',
  'WS-4': 'Tasks are listed by instance and by status; `all` and null mean every status.',
  'WS-5':
    'One task can be asked for, and a queued or running one cancelled; a request without a task id is refused.',
  'WS-6':
    'A client can follow one task or all tasks of an instance; following an unknown task answers `Task not found`.',
  'WS-7':
    "The first message of a connection is `welcome` with a connection id `session_…` and the server's version.",
  'WS-8':
    'A submission is answered accepted with the tasks ahead of it, or rejected with an empty id and the reason.',
  'WS-9': 'Listed tasks show id, name, status, instance, progress in commands, and ISO times.',
  'WS-10':
    "A task's status shows every command with its result; a missing task is answered with null and the reason.",
  'WS-11': 'A cancel is answered with success, or with `Task not found or already completed`.',
  'WS-12': 'A subscription is confirmed with the task or the instance that it names.',
  'WS-13':
    'Each command reports running and then success, error or skipped, with result or the literal error text.',
  'WS-14':
    'A finished task is announced once, with one result a command in order and the ISO time of its end.',
  'WS-15':
    "Messages that cannot be read or have an unknown type are answered with the protocol's own error texts.",
  'WS-16': 'The client class printed in the protocol works against the server unchanged.',
  'WS-17':
    'Submitting subscribes the submitter; an instance subscription brings every task of that browser, each frame once.',
  'WS-18': 'The server sends ping frames and drops a peer that stops answering.',
  'WS-19':
    'A client that reconnects can go on with its tasks; after a failure the commands left are reported as skipped.',
  'WS-20':
    'The same tasks can be reached over HTTP, the same tools over MCP, and other clients can be written from the docs.',
} as const;
