export * from './errors.ts';
export * from './event.ts';
export * from './ids.ts';
export * from './json.ts';
export * from './outcome.ts';
export * from './rect.ts';
export * from './snapshot.ts';
export * from './task.ts';
