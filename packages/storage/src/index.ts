export { openDatabase } from './sqlite/open.ts';
export { SqliteTasks } from './sqlite/tasks.ts';
