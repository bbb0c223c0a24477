export * from './engine.ts';
export * from './instances.ts';
export * from './journal.ts';
export * from './store.ts';
export type { Caller, SubmitRequest } from './submit.ts';
