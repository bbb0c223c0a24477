export { type FolderLock, lockFolder } from './lock.ts';
export { openPostgres, type Postgres } from './postgres/open.ts';
export { postgresSessions } from './postgres/sessions.ts';
export { PostgresTasks } from './postgres/tasks.ts';
export { SqliteArtifacts } from './sqlite/artifacts.ts';
export { type Database, openDatabase } from './sqlite/open.ts';
export { sqliteSessions } from './sqlite/sessions.ts';
export { SqliteTasks } from './sqlite/tasks.ts';
