// The task format: tasks, commands, statuses, tools, errors, validation.

export const taskFormat = {
  'TF-1':
    'A task carries id, instance, name, intention, commands, status, current command index, times in ms, error and metadata.',
  'TF-2':
    'Task ids read `task_{ms}_{counter}` with the counter in base 36; client-driven tasks have UUIDs.',
  'TF-3':
    'A task is queued, running, completed, failed or cancelled, and moves between them only along the legal ways.',
  'TF-4':
    'A command carries its own id `{taskId}_cmd_{index}`, tool, intention, arguments, status, times, result and error.',
  'TF-5':
    'A command is pending, running, success, error or skipped; cancelling skips the running one and all that wait.',
  'TF-6':
    '`browser_navigate` can goto, reload, go back, go forward, and wait for a selector with a time limit.',
  'TF-7': '`browser_interact` can click, type, press a key, scroll, select an option and hover.',
  'TF-8':
    "`browser_content` gives a screenshot of page or element, text, HTML and the viewport's elements.",
  'TF-9': '`browser_execute` evaluates a script in the page and gives back what it returns.',
  'TF-10':
    "`browser_instance` may stand in a task; closing the task's own browser is allowed only as the last command.",
  'TF-11':
    "Errors of tasks and commands have a code and a message; a task's error names the command that failed.",
  'TF-12':
    'The five codes of the format appear where they apply: execution, timeout, cancelled, disconnected, invalid arguments.',
  'TF-13': 'The four example tasks run: open a page, fill a form, extract data, search and read.',
  'TF-14':
    'Metadata is kept with the task and given back in the submit answer, the status answer and GET /tasks/{id}.',
  'TF-15':
    'A task without a name, without commands, or for a browser that is not connected is rejected with an error.',
  'TF-16':
    'A command with an unknown tool or with arguments that its tool does not take is rejected with an error.',
} as const;
