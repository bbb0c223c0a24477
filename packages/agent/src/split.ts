// One step, one gesture: finds steps that hide several and splits them.

import type { PlanStep } from '@tabhand/protocol';

export interface Atomicity {
  readonly atomic: boolean;
  /** Which compound pattern was seen. */
  readonly pattern?: string;
}

const deeds = 'click|press|tap|hit|submit|type|enter';
const patterns: readonly (readonly [string, RegExp])[] = [
  ['fill and submit', /\bfill\b.*\b(?:and|then|,)\s*(?:then\s+)?submit\b/i],
  ['fill form and …', /\bfill\s+(?:in\s+|out\s+)?(?:the\s+)?form\s+and\b/i],
  ['enter several', /\benter\b[^.]*?(?:\band\b|,)\s*(?:enter\s+)?(?:the\s+)?\w+/i],
  [
    'type and press',
    /\b(?:type|enter|search)\b.*\band\s+(?:then\s+)?(?:click|press|submit|hit|tap)\b/i,
  ],
  ['type, press enter', /\btype\b.*\bpress\s+enter\b/i],
  ['second deed', new RegExp(`\\b(?:and|then)\\s+(?:then\\s+)?(?:${deeds})\\b`, 'i')],
];

/** Quoted text is a value; "and" inside it joins nothing. */
const hideQuotes = (text: string): string =>
  text.replace(/(["“'‘])(?:(?!["”'’]).)*["”'’]/g, (quoted) => `Q${'_'.repeat(quoted.length - 1)}`);

export function analyzeStepAtomicity(description: string): Atomicity {
  const bare = hideQuotes(description);
  const found = patterns.find(([, pattern]) => pattern.test(bare));
  return found === undefined ? { atomic: true } : { atomic: false, pattern: found[0] };
}

const verbStart = new RegExp(
  `^(?:${deeds}|fill|select|choose|check|uncheck|search|scroll|open|go|navigate|wait|hover)\\b`,
  'i',
);

/** The steps inside a description, in order; one that cannot be split is given back whole. */
export function splitCompoundAction(description: string): string[] {
  if (analyzeStepAtomicity(description).atomic) return [description];
  const parts = cut(description);
  const verb = /^\s*(enter|type|fill(?:\s+in)?)\b/i.exec(description)?.[1] ?? '';
  const whole = parts.map((part) => (verbStart.test(part) ? part : `${verb} ${part}`.trim()));
  const steps = whole.map(capitalise).filter((part) => part !== '');
  return steps.length < 2 ? [description] : steps;
}

/** Cuts at "and", "then", commas and before "press Enter", never inside quotes. */
function cut(description: string): string[] {
  const bare = hideQuotes(description);
  const joints =
    /\s*(?:,\s*(?:and\s+)?(?:then\s+)?|\s+and\s+(?:then\s+)?|\s+then\s+)|\s+(?=press\s+enter\b)/gi;
  const parts: string[] = [];
  let from = 0;
  for (const joint of bare.matchAll(joints)) {
    parts.push(description.slice(from, joint.index).trim());
    from = joint.index + joint[0].length;
  }
  parts.push(description.slice(from).trim());
  return parts.filter((part) => part !== '');
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
