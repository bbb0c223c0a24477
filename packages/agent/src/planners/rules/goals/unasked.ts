// An answer to somebody who asked nothing: "I want it to use the roof antenna" was misread.

import type { Decision } from '../../../decision.ts';
import type { RulesMind } from '../../../mind.ts';

const asks =
  /\?|\b(?:what|which|who|whose|whom|when|where|why|how|whether|tell|read|give|show|say|find|look|list|count|report|check|know|see|hear|learn|name|answer|fetch|extract|sum|wonder|wondering|curious|interested|compare|calculate|copy|remember|note|display|print|get me|let me|bring|retrieve|output|return|summari[sz]e|describe|identify|determine|verify|confirm|explain|state|spell|quote|mention|pull|grab|collect|gather)\b/iu;
const demands =
  /\b(?:want|need|like|wish|have|let|prefer)\b(?: [^\s.;]+){1,6} to \p{L}|\b(?:should|must|shall|ought to|supposed to)\b|(?:^|[.;,!:]\s*|\b(?:and|then|please)\s+)(?:turn|switch|set|put|use|tick|untick|enable|disable|press|click|add|remove|delete|move|save|choose|select|change|make|mark|start|stop|mute|send|cancel)\b/iu;

export function unasked(said: string, { goals, whole }: RulesMind): Decision | undefined {
  const isAnswered = goals.some(({ answer }) => answer !== undefined);
  if (!isAnswered || whole === true || asks.test(said) || !demands.test(said)) return undefined;
  return {
    kind: 'ask',
    question: 'I could not tell what is to be done here. Could you say it differently?',
    missing: ['instruction'],
    why: 'It asks for something to be done, and I only found something to read',
  };
}
