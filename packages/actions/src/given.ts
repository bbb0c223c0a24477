// An object without the fields that nobody gave.

export type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

export function given<T extends object>(fields: T): Given<T> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  // Object.fromEntries forgets the names of the fields; they are those of T.
  return Object.fromEntries(entries) as Given<T>;
}
