// The fields of a JSON schema, one row each, two levels deep; what lies deeper is in openapi.json.

export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly const?: unknown;
}

interface SchemaRowsProps {
  readonly title: string;
  readonly schema: JsonSchema;
}

export function SchemaRows({ title, schema }: SchemaRowsProps) {
  const rows = fieldsOf(schema, '', 2);
  return (
    <section className="schema">
      <h3>{title}</h3>
      {rows.length === 0 ? <p className="soft">{typeOf(schema)}</p> : null}
      <dl>
        {rows.map(({ name, field, required }) => (
          <div key={name}>
            <dt className="mono">
              {name}
              {required ? <b title="required">*</b> : null}
            </dt>
            <dd>
              <code>{typeOf(field)}</code>
              <span className="soft">{field.description ?? ''}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface Field {
  readonly name: string;
  readonly field: JsonSchema;
  readonly required: boolean;
}

function fieldsOf(schema: JsonSchema, prefix: string, depth: number): Field[] {
  const object = schema.items ?? schema;
  return Object.entries(object.properties ?? {}).flatMap(([key, field]) => {
    const name = prefix + key;
    const own = { name, field, required: object.required?.includes(key) ?? false };
    return depth > 1 ? [own, ...fieldsOf(field, `${name}.`, depth - 1)] : [own];
  });
}

function typeOf({ type, items, enum: choices, anyOf, oneOf, const: only }: JsonSchema): string {
  if (only !== undefined) return JSON.stringify(only);
  if (choices !== undefined) return choices.map((each) => JSON.stringify(each)).join(' | ');
  const ways = anyOf ?? oneOf;
  if (ways !== undefined) return [...new Set(ways.map(typeOf))].join(' | ');
  if (items !== undefined) return `${typeOf(items)}[]`;
  return Array.isArray(type) ? type.join(' | ') : String(type ?? 'anything');
}
