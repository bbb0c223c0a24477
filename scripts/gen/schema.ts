// JSON Schema of every wire shape, as it may be sent: one file a subject, shapes under `$defs`.

import { z } from 'zod';
import { type Subject, subjects } from './subjects.ts';

/** The parts of JSON Schema that our shapes print to. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: JsonSchema | false;
  readonly prefixItems?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | false;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}

const OpenSchema = z.record(z.string(), z.unknown());

/** zod's own type says less about what it prints; the two headers name a file, not a shape. */
export function bareSchema(printed: object): JsonSchema {
  const { $schema: _, $id: __, ...rest } = OpenSchema.parse(printed);
  return rest;
}

export function schemasByName(): ReadonlyMap<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  const fileOf = new Map<string, string>();
  for (const { file, shapes } of subjects) {
    for (const [name, shape] of shapes) {
      if (fileOf.has(name)) throw new Error(`two wire shapes are called ${name}`);
      fileOf.set(name, file);
      registry.add(shape, { id: name });
    }
  }
  const uri = (name: string) => `${fileOf.get(name)}.json#/$defs/${name}`;
  const { schemas } = z.toJSONSchema(registry, { io: 'input', uri });
  const byName = new Map<string, JsonSchema>();
  for (const [name, schema] of Object.entries(schemas)) byName.set(name, bareSchema(schema));
  return byName;
}

export function schemaFile(subject: Subject, all: ReadonlyMap<string, JsonSchema>): string {
  const $defs = Object.fromEntries([...subject.shapes.keys()].map((name) => [name, all.get(name)]));
  const file = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `${subject.file}.json`,
    title: subject.title,
    description: subject.about,
    $defs,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
