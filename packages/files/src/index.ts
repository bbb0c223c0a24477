export * from './artifacts.ts';
export * from './extract/extract.ts';
export * from './extract/extracted.ts';
export * from './filename.ts';
export * from './folder-blobs.ts';
export * from './store.ts';
export type { Column, ColumnType, Table } from './tables.ts';
