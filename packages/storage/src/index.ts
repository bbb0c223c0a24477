export { type FolderLock, lockFolder } from './lock.ts';
export { openPostgres, type Postgres } from './postgres/open.ts';
export { PostgresTasks } from './postgres/tasks.ts';
export { SqliteArtifacts } from './sqlite/artifacts.ts';
export { type Database, openDatabase } from './sqlite/open.ts';
export { SqliteTasks } from './sqlite/tasks.ts';
