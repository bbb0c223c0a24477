// One step, one gesture: finds steps that hide several and splits them. A joint counts only
// where a second deed or field follows it: names and values have "and" and commas too.

import type { PlanStep } from '@tabhand/protocol';

export interface Atomicity {
  readonly atomic: boolean;
  /** Which compound pattern was seen. */
  readonly pattern?: string;
}

const joints =
  /\s*(?:[,;]\s+(?:and\s+)?(?:then\s+)?|\s+and\s+(?:then\s+)?|\s+then\s+)|\s+(?=press\s+enter\b)/gi;

/** Deeds that may stand alone ("and submit"), and those that want an object. */
const alone = 'click|press|tap|hit|submit|type|enter';
const withObject =
  'fill|select|choose|pick|check|uncheck|tick|untick|search|scroll|open|close|go|navigate|wait|hover|drag|switch|toggle|double-click|right-click';
const deed = new RegExp(`^(?:(?:${alone})\\b|(?:${withObject})\\s+\\S)`, 'i');
/** "the Terms and Submit button": the verb is part of a name. */
const named = /^\S+\s+(?:button|link|tab|field|icon|box|checkbox|menu|option|page|key)\b/i;

const entering =
  /^\s*(?:please\s+)?(?:enter|type|fill(?:\s+(?:in|out))?)\s+(?:(?:in\s+|out\s+)?(?:the\s+|this\s+)?form\s*(?::|,|with\b|using\b)\s*)?/i;
const field =
  /^(?:the |your |my |an? )?(?:(?:first|last|middle|full|user|company|card|phone|postal|zip|street|billing|shipping|e-?mail|new|old|current)[ -]?)*(?:e-?mail|address|password|user ?name|name|surname|phone|telephone|number|city|town|street|zip|postcode|code|country|state|company|date|birthday|time|amount|quantity|price|pin|subject|title|message|comments?|notes?|description)\b/i;
/** "Ada as first name", "name with Ada", "5 in quantity". */
const placed = /\S\s*(?:\s(?:as|into|in|with|to)\s|[:=])\s*\S/i;

/** Quoted text is a value; an apostrophe inside a word quotes nothing. */
const hideQuotes = (text: string): string =>
  text.replace(
    /(?<![\p{L}\d])(["“'‘])(?:(?!["”'’]).)*["”'’]/gu,
    (quoted) => `Q${'_'.repeat(quoted.length - 1)}`,
  );

interface Part {
  readonly text: string;
  /** What made it a part of its own. */
  readonly as: 'deed' | 'field';
}

function partsOf(description: string): Part[] {
  const bare = hideQuotes(description);
  const parts: Part[] = [];
  let [from, as]: [number, Part['as']] = [0, 'deed'];
  for (const joint of bare.matchAll(joints)) {
    const after = joint.index + joint[0].length;
    const kind = secondKind(bare.slice(from, joint.index), bare.slice(after), as);
    if (kind === undefined || joint.index === 0) continue;
    parts.push({ text: description.slice(from, joint.index).trim(), as });
    [from, as] = [after, kind];
  }
  return [...parts, { text: description.slice(from).trim(), as }];
}

function secondKind(before: string, after: string, as: Part['as']): Part['as'] | undefined {
  const isTitle = /\p{Lu}\S*$/u.test(before.trim()) && /^\p{Lu}/u.test(after);
  if (deed.test(after) && !named.test(after) && !(isTitle && before.trim().includes(' ')))
    return 'deed';
  if (as === 'deed' && !entering.test(before)) return undefined;
  const first = as === 'field' ? before : before.replace(entering, '');
  const [next = ''] = after.split(joints);
  const both = (pattern: RegExp) => pattern.test(first) && pattern.test(next);
  return both(field) || both(placed) ? 'field' : undefined;
}

export function analyzeStepAtomicity(description: string): Atomicity {
  const [, second] = partsOf(description);
  if (second === undefined) return { atomic: true };
  return { atomic: false, pattern: second.as === 'deed' ? 'second deed' : 'several fields' };
}

/** The steps inside a description, in order; one that cannot be split is given back whole. */
export function splitCompoundAction(description: string): string[] {
  const parts = partsOf(description);
  if (parts.length < 2) return [description];
  let verb = '';
  return parts.map(({ text, as }, at) => {
    const [lead = ''] = as === 'deed' ? (entering.exec(text) ?? []) : [];
    if (as === 'deed') verb = /\bform\b/i.test(lead) ? 'Enter' : lead.trim();
    const isField = as === 'field' || parts[at + 1]?.as === 'field';
    return capitalise(isField ? `${verb} ${text.slice(lead.length)}` : text);
  });
}

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Splits every compound step; tool and expected outcome stay, ids and indices are renewed. */
export function validateAndSplitPlan(steps: readonly PlanStep[]): PlanStep[] {
  const split = steps.flatMap((step) => {
    const parts = splitCompoundAction(step.description);
    if (parts.length === 1) return [step];
    const origin = `Split from: "${step.description}"`;
    const reasoning = step.reasoning === undefined ? origin : `${step.reasoning} (${origin})`;
    return parts.map((description) => ({ ...step, description, reasoning }));
  });
  return split.map((step, index) => ({ ...step, index, id: `step_${index}` }));
}
