// Specs and contracts: interact, sessions, chat, page formats, chains, files, reports.

export const specsAndContracts = {
  'SC-1':
    'An interact request is verified from query, url, page and task id alone; the optional facts only sharpen it.',
  'SC-2':
    'Every field of the interact request is read; bodies up to 8 MB pass and a field over its limit is refused by name.',
  'SC-3':
    "A tab keeps one session across navigation; only the session's url and domain follow the tab.",
  'SC-4': 'A session is titled `{domain}: {task}` by its first query unless a person renamed it.',
  'SC-5': "The tab's number is kept for debugging and never identifies a session.",
  'SC-6': 'A session can be renamed, the latest one found, and one looked up by domain.',
  'SC-7':
    'The root domain of an address is told also for `co.uk`-like suffixes, localhost and IP addresses.',
  'SC-8':
    'Closing a tab forgets its session mapping, and a start forgets the mappings of tabs that are gone.',
  'SC-9': 'Requests carry the stored token as Bearer; a 401 clears it and asks for a new login.',
  'SC-10':
    'A session is begun on the server before its push channel is subscribed, so the channel is never refused.',
  'SC-11':
    'Init takes a UUID with optional facts, says whether the session is new, and refuses bad tokens and ids.',
  'SC-12':
    'The extension begins a session once: it caches, joins calls in flight, and recovers sessions after storage loss.',
  'SC-13':
    'New tab, existing tab, restart and offline each lead to a working session; without push it polls.',
  'SC-14': 'Init may be repeated: the second call changes nothing and says `created: false`.',
  'SC-15':
    'Answers carry plan, step ids and statuses; messages and pushes carry roles; the end is an action.',
  'SC-16':
    'An answer shows plan, current step, status, thought, action, reasoning, question and missing information.',
  'SC-17': 'An interact answer is wrapped in `{success, data}` and has the shape of the example.',
  'SC-18':
    'Messages are listed unwrapped, each with id, role, content and time, and an unknown session gives an empty list.',
  'SC-19': 'Success ends a task with `finish()`, failure with `fail()`; no other signal is needed.',
  'SC-20':
    'A new plan is announced as a `plan_preview` message and a changed one as `plan_update`, stored and pushed.',
  'SC-21':
    'Plan messages are shown as numbered cards under `Plan` or `Updated Plan`, apart from ordinary bubbles.',
  'SC-22':
    "A session's private channel carries `new_message` with the whole message and `interact_response`.",
  'SC-23':
    'Pushed messages are merged by id and ordered by number; a missing role counts as assistant; a response refetches.',
  'SC-24':
    'After a refused channel the token is checked; a bad one leads to cooldown and polling, a visible tab reconnects.',
  'SC-25':
    'The chat works with the routes that the contract names; nothing else has to be offered for it.',
  'SC-26':
    "The panel shows the plan as a stepper, the task's status in words, and people's messages apart from the agent's.",
  'SC-27': 'Plan steps are called `step_{index}`, and every stored message has its role.',
  'SC-28':
    'An action on an element comes with a `selectorPath` that finds the element again when its id is gone.',
  'SC-29':
    'Screenshot, skeleton and screenshot hash are optional and held to 2 MB, 100 KB and 256 characters.',
  'SC-30':
    'The mode in a request is a hint; words about looks or places make the server use picture and skeleton.',
  'SC-31':
    'When a skeleton is needed and only the full page came, the server derives the skeleton itself.',
  'SC-32': 'Screenshots are JPEG at most 1024 pixels wide, and are left out when nothing changed.',
  'SC-33':
    'A skeleton keeps interactive elements with their telling attributes and drops containers, style, script and hidden parts.',
  'SC-34':
    'What is sent follows the mode; a picture goes only in hybrid mode, with a hash of 64 characters.',
  'SC-35': 'The mode is chosen from the words of the query and the number of elements on the page.',
  'SC-36': 'The full page is cut at 50,000 characters, at 200,000 for pages that are larger.',
  'SC-37':
    'The server can ask for skeleton, picture or full page, and the client repeats the turn with just that.',
  'SC-38':
    'The page goes out first as a semantic tree with one-letter keys, explained by a legend.',
  'SC-39':
    'The tree knows cover, listeners, leaves, visibility, containers, labels, recent events, change, scroll areas and boxes.',
  'SC-40': 'The payload carries scroll position, scroll areas and recent events with their age.',
  'SC-41': 'The legends of the page format are part of what a model is told.',
  'SC-42':
    'Elements are stamped with a lasting `data-llm-id` when they appear, and new ones as they come.',
  'SC-43':
    'A node has id, role, name of at most 50 characters, and value, state, place, frame where there is something to say.',
  'SC-44': 'The tree can also be sent with long keys, with placeholder, shadow, frame and bounds.',
  'SC-45':
    'Semantic comes first, skeleton if that fails, picture for looks; the full page only when asked for.',
  'SC-46':
    'A page is read only after it was quiet for 300 ms and the network idle, at most after 3 s.',
  'SC-47': 'Ids stay valid over re-rendering, and an action may write them bare or quoted.',
  'SC-48': 'Semantic reading is on by default and can be switched off for the older modes.',
  'SC-49': 'A covered target is not clicked: close button, accept button or Escape comes first.',
  'SC-50':
    'A target that is not in the tree leads to scrolling the area that has more, else the page.',
  'SC-51':
    'The model is told the fields of the tree and the rules about cover, scrolling and places.',
  'SC-52': 'An answer can ask for a scroll; the client scrolls, reads again and repeats the turn.',
  'SC-53':
    'Before an action runs its target is checked: there, not covered, not disabled; each refusal says what to try.',
  'SC-54':
    'The six situations of cover, absence, banner, dialog, scroll area and disabled element are handled as described.',
  'SC-55': 'A plan step is exactly one action; compound steps are found and split.',
  'SC-56': 'Related actions come as one chain with their checks, levels and reason.',
  'SC-57': 'Levels, the six client checks and the five chain reasons mean what the contract says.',
  'SC-58': 'A chain runs in order, stops at the first failure, and reports how far it came.',
  'SC-59':
    'A request is told to be web, web with file, or chat from its words, url and attachment.',
  'SC-60': 'An attachment names key, file name, type and size within their limits.',
  'SC-61': 'Seven kinds of file are read, with pages, rows, columns, structure or lines counted.',
  'SC-62':
    'Chat answers run no action, files are uploaded first, requests may have no url, and a report can be downloaded.',
  'SC-63':
    'The three example requests, chat with file, chat alone and web with file, are answered.',
  'SC-64':
    'Every answer names its task type, and a chat ends in one round with `finish(…)` or `fail(…)`.',
  'SC-65':
    "A task's report is downloaded as JSON, CSV or Markdown with the right type, name and headers.",
  'SC-66': 'The three forms of the report have the contents and layout of the examples.',
  'SC-67':
    "A report is refused for a bad format, a bad token, or a task that is missing or someone else's.",
  'SC-68':
    'Leaf treatment, least visible share and container pruning can be set when a page is read.',
} as const;
