// What kind of task a query is: answered in chat, done on the web, or done on the web with
// a file's data. One table of patterns, then a fixed order of priority.

import type { TaskType } from '@tabhand/protocol';

export interface Classification {
  readonly taskType: TaskType;
  readonly confidence: number;
  /** Which rule decided. */
  readonly reason: string;
}

export interface ClassifyInput {
  readonly query: string;
  readonly hasFile: boolean;
  readonly hasUrl: boolean;
}

const fileNoun = String.raw`(?:csv|pdf|docx?|xml|json|spreadsheet|excel|file|attachment|document|data|upload(?:ed)? \w+|resume|cv|invoice|sheet)`;
const webNoun = '(?:form|page|site|website|fields?|portal|web ?page|inputs?|dashboard)';

const webWithFile: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(fill|complete|populate|enter|submit|add|create|register|update|import|type|input|copy|put)\b.*\b(using|from|with|based on|out of|per|according to)\b.*\b${fileNoun}\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b(upload|attach|import|drop|send)\b.*\b${fileNoun}\b.*\b(to|into|on|onto|in|at|here)\b`,
    'i',
  ),
  /\b(upload|attach)\b (the|this|my|it|that)\b/i,
  new RegExp(
    String.raw`\buse\b.*\b${fileNoun}\b.*\bto\b.*\b(fill|populate|complete|create|add|register|submit|enter|update)`,
    'i',
  ),
  new RegExp(
    String.raw`\b(from|using|with) (the |this |my )?(attached |uploaded )?${fileNoun}\b.*\b(fill|populate|complete|enter|register|submit|type)\b`,
    'i',
  ),
  /\bfor (each|every) (row|line|record|entry)\b.*\b(add|create|fill|submit|enter|register|click|order|book|invite|send)\b/i,
  /\b(add|create|fill|submit|enter|register|order|book|invite)\b.*\bfor (each|every) (row|line|record|entry)\b/i,
  new RegExp(String.raw`\b(fill|populate)\b.*\b${webNoun}\b.*\b${fileNoun}\b`, 'i'),
];

const web: readonly RegExp[] = [
  /^\s*(please\s+|can you\s+|could you\s+|now\s+|then\s+)*(click|tap|press|hit|fill|navigate|go to|open|visit|browse|submit|type|scroll|hover|drag|select|choose|pick|check|uncheck|tick|toggle|log ?in|sign ?(in|up|out)|log ?out|search (for|on)|book|order|buy|purchase|download|upload|close|reload|refresh|go back|accept|dismiss|enter|set|switch|sort|filter|add|create|delete|remove|update|edit|rename|save|send|reply|register|subscribe|unsubscribe|cancel|approve|reject|assign|move|copy|play|pause|post|comment|like|follow|schedule|apply|checkout|check out|take a screenshot)\b/i,
  /\b(click|tap|press) (on )?(the|a|this|that|my)\b/i,
  /\b(navigate|go|head|browse) to\b/i,
  /\benter .*\b(in|into) (the )?(form|field|box|input)\b/i,
  /\bselect (the|an?) .*\b(option|item|dropdown|menu)\b/i,
  /\b(add|create) (a |an )?new\b/i,
  /\b(delete|remove|update|edit) (the|this|that|my|a|an)\b/i,
  /\b(fill (in|out)|submit) (the|this|a)\b/i,
  /\b(log|sign) ?(in|up|out)\b/i,
  /\b(on|from|of) (this|the|that) (page|site|website|web ?page|tab|screen)\b/i,
  /https?:\/\/|\bwww\./i,
];

const memory: readonly RegExp[] = [
  /\bwhat (did|have) (we|you|i)\b/i,
  /\b(do you )?remember (when|what|how|that)\b/i,
  /\bpreviously\b|\bearlier (today|you|we|i)\b|\blast time\b|\bso far\b/i,
  /\b(what|which|how many) (tasks?|runs?|jobs?)\b/i,
  /\b(did|have) (we|you|i) (already )?\w+/i,
  /\bour (last|previous) (conversation|session|chat|task)\b/i,
  /\b(last|previous|recent) tasks?\b|\btask history\b|\bwhat was (the|my|our) (last|previous|first) (task|question|result)\b/i,
  /\brecall\b|\byou (said|told me|mentioned)\b|\bwe (discussed|talked about|completed|did)\b/i,
];

const questions: readonly RegExp[] = [
  /^\s*(please\s+|can you\s+|could you\s+)*(what|who|whose|whom|when|where|which|why|how)\b/i,
  /^\s*(is|are|was|were|does|do|did|has|have|can|could|should|would|will) /i,
  /^\s*(please\s+|can you\s+|could you\s+)*(explain|describe|summari[sz]e|calculate|compute|tell me|compare|analy[sz]e|define|translate|count|list|average|total|sum|extract|convert|rewrite|draft|write|help me understand|give me|show me|find)\b/i,
  /\?\s*$/,
  /^[\s\d.,+\-*/^%()=$€£]+\??$/,
];

const fileQuestions: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(from|in|of|about|according to|within) (the|this|my|that|an?) (attached |uploaded )?${fileNoun}\b`,
    'i',
  ),
  /\bin the (uploaded|attached) \w+/i,
  /\bextract (from|the|all|every)\b/i,
  /\b(summari[sz]e|analy[sz]e|read|parse|review|explain) (the|this|my|it)\b/i,
  /\b(rows?|columns?|pages?|average|median|total|sum|highest|lowest|how many)\b/i,
];

const some = (patterns: readonly RegExp[], query: string): boolean =>
  patterns.some((pattern) => pattern.test(query));

export function classifyTask({ query, hasFile, hasUrl }: ClassifyInput): Classification {
  const asksMemory = some(memory, query);
  const asksFile = some(fileQuestions, query);
  const asks = some(questions, query) || asksMemory || asksFile;
  // "What is on this page" asks, but of the web; "List the rows" of a file asks of the file.
  const acts = some(web, query) && !(hasFile && asksFile && !startsWithDeed(query));
  if (hasFile && some(webWithFile, query))
    return decided('web_with_file', 0.95, 'file and web-with-file pattern');
  if (hasFile && acts && !startsWithQuestion(query))
    return decided('web_with_file', 0.8, 'file and web pattern');
  if (hasFile && asks) return decided('chat_only', 0.9, 'file and chat pattern');
  if (!hasUrl && !hasFile && asks && !acts) {
    return decided('chat_only', 0.85, 'chat pattern without page or file');
  }
  if (asksMemory && !startsWithDeed(query)) return decided('chat_only', 0.9, 'memory query');
  if (acts && hasUrl) return decided('web_only', 0.85, 'web pattern on a page');
  if (acts) return decided('web_only', 0.6, 'web pattern without a page');
  if (hasUrl) return decided('web_only', 0.7, 'a page is open');
  return decided('chat_only', 0.5, 'nothing else fits');
}

const startsWithDeed = (query: string): boolean => web[0]?.test(query) ?? false;
const startsWithQuestion = (query: string): boolean => questions[0]?.test(query) ?? false;

const decided = (taskType: TaskType, confidence: number, reason: string): Classification => ({
  taskType,
  confidence,
  reason,
});
