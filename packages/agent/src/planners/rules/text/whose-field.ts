// "the day of arrival", "the gain of the input": what looks like a field of something is the field
// itself where the page calls it so.

import type { Desc } from './describe.ts';
import type { Grounder, Intent } from './intent.ts';

/** Words that only say what kind of value a field holds. */
const kinds = /^(?:day|date|time|hour|number|amount|value|level|setting|choice)$/iu;
const setting = /^(?:set|type|fill|choose)$/;
const sure = 0.9;

/** The intent with the field that the page knows by both words, or by the second one. */
export function withWholeField(intent: Intent, ground: Grounder): Intent {
  const { op, field, place } = intent;
  const owner = field?.of ?? place?.text ?? '';
  if (field === undefined || owner === '' || !setting.test(op)) return intent;
  if (ground.known === undefined) return intent;
  const name = nameOf(field, owner, ground);
  if (name === undefined) return intent;
  const { place: _, ...rest } = intent;
  const whole: Desc = { text: name, names: [], except: [], list: [], hints: field.hints };
  return field.of === undefined ? { ...rest, field: whole } : { ...intent, field: whole };
}

function nameOf({ text }: Desc, owner: string, ground: Grounder): string | undefined {
  const bare = owner.replace(/^(?:the|our|my)\s+/iu, '');
  const names = [`${text} of ${bare}`, `${bare} ${text}`];
  const both = names.find((name) => ground.field(name) > sure);
  if (both !== undefined && ground.field(text) < 1) return both;
  return kinds.test(text) && ground.field(bare) > sure ? bare : undefined;
}
