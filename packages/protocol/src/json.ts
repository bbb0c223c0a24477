// JSON values as they are stored and sent.

import { z } from 'zod';

export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

export const JsonObjectSchema = z.record(z.string(), z.unknown());
