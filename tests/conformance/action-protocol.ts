// The action protocol: commands, results and snapshots between server and browser side.

export const actionProtocol = {
  'AP-1': 'The browser side navigates, clicks, types and scrolls on command.',
  'AP-2':
    'A result says success, with an error text or data where there is some; null and absent mean the same.',
  'AP-3':
    "A snapshot's nodes have id, role, name, upper-case tag, and bounds relative to the viewport.",
  'AP-4':
    "Refs count from 1 in document order over visible interactive elements; the agent's own UI and hidden parts are left out.",
  'AP-5': 'Commands, results and snapshots travel in `{type, data}` envelopes, both ways.',
  'AP-6':
    'A client that only pushes a snapshot and answers commands can be driven through the example conversation.',
} as const;
