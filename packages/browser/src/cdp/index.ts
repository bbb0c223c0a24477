export * from './page.ts';
export type * from './session.ts';
