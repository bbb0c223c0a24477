// A body that a JSON Schema accepts, with as little in it as it allows, so that every route of
// the table can be called without somebody writing a body for it.

interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly format?: string;
}

const texts: Readonly<Record<string, string>> = {
  uuid: '6f1b7a52-9d0c-4c6e-8f7a-3f2b1c0d9e8f',
  email: 'nobody@example.com',
  uri: 'https://example.com/',
  'date-time': '2026-01-30T10:00:00.000Z',
};

export function sample(schema: JsonSchema): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (first !== undefined) return sample(first);
  if (schema.type === 'object') return sampleObject(schema);
  if (schema.type === 'array') {
    return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}));
  }
  if (schema.type === 'number' || schema.type === 'integer') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return true;
  if (schema.type === 'null') return null;
  return texts[schema.format ?? ''] ?? 'x'.repeat(Math.max(1, schema.minLength ?? 1));
}

const sampleObject = ({ properties = {}, required = [] }: JsonSchema): object =>
  Object.fromEntries(required.map((name) => [name, sample(properties[name] ?? {})]));
