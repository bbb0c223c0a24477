// zod schemas as an OpenAPI document holds them: shapes that contain themselves lie among the
// document's components, and nothing is said that matches everything anyway.

import { z } from 'zod';

export type Plain = Record<string, unknown>;

export class Schemas {
  /** Shapes that contain themselves, by the name they are referred to. */
  readonly shared: Record<string, unknown> = {};
  readonly #names = new Map<string, string>();

  print(schema: z.ZodType, io: 'input' | 'output'): Plain {
    const made = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
    const { $schema: _, $defs = {}, ...rest } = made;
    const names = new Map(Object.entries($defs).map(([key, def]) => [key, this.#name(key, def)]));
    for (const [key, def] of Object.entries($defs)) {
      this.shared[names.get(key) ?? key] = tidy(def, names);
    }
    return tidy(rest, names) as Plain;
  }

  /** The same shape has one name, wherever it is met. */
  #name(key: string, def: unknown): string {
    const text = `${key} ${JSON.stringify(def)}`;
    const name = this.#names.get(text) ?? `Nested${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }
}

function tidy(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((each) => tidy(each, names));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, tidy(each, names)]);
  const { anyOf, ...rest }: Plain = Object.fromEntries(entries);
  const plain = matchesAll(anyOf) ? rest : { ...rest, ...(anyOf !== undefined && { anyOf }) };
  return withItems(withRef(plain, names));
}

const matchesAll = (anyOf: unknown): boolean =>
  Array.isArray(anyOf) && anyOf.some((each) => Object.keys(each).length === 0);

function withRef(plain: Plain, names: ReadonlyMap<string, string>): Plain {
  const { $ref } = plain;
  if (typeof $ref !== 'string') return plain;
  const name = names.get($ref.replace('#/$defs/', ''));
  return name === undefined ? plain : { ...plain, $ref: `#/components/schemas/${name}` };
}

/** A list of fixed length has its length besides; linters want `items` to be a schema. */
const withItems = (plain: Plain): Plain =>
  plain.items === false ? { ...plain, items: {} } : plain;
