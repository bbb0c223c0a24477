// The task stream: everything known about a task while it runs.

export const taskStreamProtocol = {
  'TS-1':
    "A task's stream is open at the serve WebSocket, the SSE path and the gateway, under the same access rules.",
  'TS-2': 'The ten kinds of event arrive with the bodies that the protocol gives them.',
  'TS-3':
    'Observations carry step, label, box, type, time, and an artifact that can be downloaded or shown in place.',
  'TS-4':
    'Plan and execution overlays are sent as they happen, and again to a client that just connected.',
  'TS-5': 'Annotations by people, self-heal and watchdogs arrive with place, author and severity.',
  'TS-6':
    'A task is created at `/api/tasks` or `/v1/tools/run`, and the answer names its `task_id`.',
  'TS-7':
    'SSE ids grow by one; a reconnect with `Last-Event-ID` gets what it missed from the last 256.',
  'TS-8': 'The stream ends with the final status; a client that closes on it has missed nothing.',
  'TS-9': 'A React client and a Python client of the stream are there to read and to use.',
} as const;
