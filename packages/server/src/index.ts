export { type App, startApp } from './app.ts';
export type { Config } from './config.ts';
