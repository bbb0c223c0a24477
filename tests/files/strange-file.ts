// A file of a shape that the readers’ own tests do not have, and what was asked about it.

export interface StrangeFile {
  readonly filename: string;
  readonly mimeType: string;
  readonly bytes: () => Promise<Uint8Array> | Uint8Array;
  /** The question and what its answer says; `null`: a model is needed, and it must say so. */
  readonly asked: readonly (readonly [string, RegExp | null])[];
}

export const utf8 = (text: string) => () => Buffer.from(text);
