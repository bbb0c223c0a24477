// What is known of a file after extraction, and the limits under which it is made.

import type { Json } from '@tabhand/protocol';
import type { Table } from '../tables.ts';

export type Format = 'pdf' | 'csv' | 'json' | 'text' | 'markdown' | 'docx' | 'xml';

export const mimeTypes: Readonly<Record<Format, string>> = {
  pdf: 'application/pdf',
  csv: 'text/csv',
  json: 'application/json',
  text: 'text/plain',
  markdown: 'text/markdown',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xml: 'application/xml',
};

interface ExtractedFacts {
  readonly filename: string;
  readonly format: Format;
  /** What the content is, whatever the sender said. */
  readonly mimeType: string;
  readonly size: number;
  readonly text: string;
  readonly lineCount: number;
  readonly wordCount: number;
  readonly truncated: boolean;
  /** Plain words about anything unusual: wrong type, skipped lines, broken pages. */
  readonly notes: readonly string[];
  /** Rows found in it, if any: CSV rows, JSON or XML lists, a Markdown or DOCX table. */
  readonly table?: Table;
}

export type Extracted =
  | (ExtractedFacts & { readonly kind: 'table'; readonly table: Table })
  | (ExtractedFacts & {
      readonly kind: 'text';
      /** PDF only: the text of each page that was read. */
      readonly pages?: readonly string[];
      readonly pageCount?: number;
    })
  | (ExtractedFacts & {
      readonly kind: 'json' | 'xml';
      readonly value: Json;
      /** One line a path: `items[] (3): object`. */
      readonly structure: readonly string[];
    });

export interface ExtractLimits {
  readonly maxBytes: number;
  readonly maxTextChars: number;
  readonly maxPages: number;
  readonly maxRows: number;
  readonly maxColumns: number;
  readonly maxZipEntries: number;
  /** Everything a file may unpack to. */
  readonly maxUnpackedBytes: number;
  readonly maxRatio: number;
  readonly timeoutMs: number;
  readonly memoryMb: number;
}

const mega = 1024 * 1024;

export const defaultLimits: ExtractLimits = {
  maxBytes: 50 * mega,
  maxTextChars: 5 * mega,
  maxPages: 200,
  maxRows: 100_000,
  maxColumns: 1_000,
  maxZipEntries: 2_000,
  maxUnpackedBytes: 64 * mega,
  maxRatio: 100,
  timeoutMs: 10_000,
  memoryMb: 256,
};

export interface FileName {
  readonly filename: string;
  readonly mimeType: string;
}

/** What the reader of one format hands back; the rest is added once for all. */
export type Read =
  | {
      readonly kind: 'table';
      readonly text: string;
      readonly table: Table;
      readonly notes: readonly string[];
      readonly truncated: boolean;
    }
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly pages?: readonly string[];
      readonly pageCount?: number;
      readonly table?: Table;
      readonly notes: readonly string[];
      readonly truncated: boolean;
    }
  | {
      readonly kind: 'json' | 'xml';
      readonly text: string;
      readonly value: Json;
      readonly structure: readonly string[];
      readonly table?: Table;
      readonly notes: readonly string[];
      readonly truncated: boolean;
    };
