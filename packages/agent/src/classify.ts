// Is a request one gesture or a plan.

export interface Complexity {
  readonly kind: 'SIMPLE' | 'COMPLEX';
  readonly confidence: number;
  readonly why: string;
}

const simpleVerb =
  /\b(click|press|tap|open|close|go|scroll|back|refresh|reload|submit|search|type|check|uncheck|toggle|select|choose|hover|navigate)\b/i;
const singleTarget =
  /^(?:please\s+)?(?:click|press|tap|open|close|hover|check|uncheck|toggle|select|scroll|go)\b(?!.*\b(?:and|then)\b)(?!.*[,;]).{0,60}$/i;
const manyFields =
  /\b(?:fill|enter|type|set)\b.*\b(?:and|,)\s*(?:\w+\s+){0,3}(?:with|to|as|=|:)|\bform\b|\bfields?\b.*\band\b|\b(?:email|user(?:name)?|name)\b.*\b(?:and|,)\b.*\b(?:password|email|phone|address)\b/i;
const complexWord =
  /\b(?:then|after|until|every|each|all|compare|find|book|order|buy|register|sign up|log ?in|checkout|create|if|unless|cheapest|best)\b/i;
const andVerb =
  /\band\s+(?:then\s+)?(?:click|press|tap|open|close|go|type|enter|fill|select|choose|submit|search|check|tick|add|save|send|tell|read|set|log|sign)\b/i;

/** The order of the rules is the contract; the first that fits decides. */
export function classifyComplexity(query: string): Complexity {
  const words = query.trim().split(/\s+/).filter(Boolean).length;
  const simple = (confidence: number, why: string): Complexity => ({
    kind: 'SIMPLE',
    confidence,
    why,
  });
  const complex = (confidence: number, why: string): Complexity => ({
    kind: 'COMPLEX',
    confidence,
    why,
  });
  if (words <= 4 && simpleVerb.test(query)) return simple(0.9, 'a few words with a simple verb');
  if (singleTarget.test(query)) return simple(0.95, 'one verb and one target');
  if (manyFields.test(query)) return complex(0.85, 'several fields');
  if (complexWord.test(query)) return complex(0.8, 'a word of several steps');
  if (words <= 5) return simple(0.7, 'short');
  if (words >= 10) return complex(0.75, 'long');
  if (andVerb.test(query)) return complex(0.8, 'a second verb');
  return complex(0.6, 'no rule fits');
}
