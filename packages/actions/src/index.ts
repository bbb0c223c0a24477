export * from './define.ts';
export * from './driver.ts';
export * from './list.ts';
export * from './page.ts';
export * from './perform.ts';
export * from './tabs.ts';
export { readTarget, sayTarget } from './target.ts';
