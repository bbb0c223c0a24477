export * from './observe.ts';
export * from './page.ts';
export type { AskCredentials, Credentials } from './requests.ts';
export type * from './session.ts';
export type { PageScript } from './world.ts';
