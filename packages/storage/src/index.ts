export { type FolderLock, lockFolder } from './lock.ts';
export { openDatabase } from './sqlite/open.ts';
export { SqliteTasks } from './sqlite/tasks.ts';
