// What is submitted in the benchmarks: three commands that do nothing.

export const command = { tool_name: 'sleep', args: { duration: 1 } };
export const submission = JSON.stringify({
  type: 'task_submit',
  task_name: 'Bench',
  commands: Array.from({ length: 3 }, () => command),
});
