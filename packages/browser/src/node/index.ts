export * from './find.ts';
export * from './install.ts';
export * from './launch.ts';
export * from './local.ts';
export * from './script.ts';
