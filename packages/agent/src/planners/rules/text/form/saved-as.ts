// "Save the note as "late"": the note is a field, and what is saved is what it then says.

import type { Known } from '../intent.ts';
import type { Read } from './edits.ts';
import { any, named, namesOf, said, the } from './names.ts';
import { pairSaid } from './pair-said.ts';

export function savedAs(text: string, known: Known): Read | undefined {
  const { fields } = namesOf(known);
  if (fields.length === 0) return undefined;
  const value = '(?<value>"[^"]+"|[^,.;:!?"“”]+)';
  const field = `(?<field>${any(fields)})`;
  const forms = [
    `(?:save|store|keep) ${the}${field} as ${value}`,
    `(?:save|store)(?: it| the form)? with ${the}${field}(?: set to| as| being)? ${value}`,
  ];
  for (const form of forms) {
    const found = said(form).exec(text)?.groups;
    const name = named(fields, found?.field ?? '');
    if (name === undefined) continue;
    const { request } = pairSaid(name, found?.value ?? '', known) ?? {};
    return request === undefined ? undefined : { request: `${request} and save` };
  }
  return undefined;
}
