// Questions about what was done and said before: over tasks and messages, by time, by how
// they ended, and by what they were about.

import type { TaskStatus } from '@tabhand/protocol';
import { type Answer, listed, plural } from './answer-shape.ts';
import { contentTokens } from './content-words.ts';
import { isTypo, stem, stemsOf } from './question.ts';
import { areSynonyms } from './synonyms.ts';
import { type Stretch, stretchOf } from './when.ts';

export interface RememberedTask {
  readonly id: string;
  /** The person's words, or the task's name. */
  readonly query: string;
  readonly status: TaskStatus;
  readonly createdAt: number;
  readonly completedAt?: number;
  readonly result?: string;
  readonly url?: string;
}

export interface RememberedMessage {
  readonly role: 'user' | 'assistant';
  readonly content: string;
  readonly at: number;
}

export interface History {
  readonly tasks: readonly RememberedTask[];
  readonly messages?: readonly RememberedMessage[];
  /** How far the person's clock is ahead of UTC, in minutes. */
  readonly utcOffsetMinutes?: number;
}

interface Recall {
  readonly question: string;
  readonly offset: number;
  readonly stretch: Stretch | undefined;
  readonly statuses: readonly TaskStatus[] | undefined;
  readonly topic: readonly string[];
}

export function answerMemory(question: string, history: History, now: number): Answer | undefined {
  if (!asksMemory(question)) return undefined;
  const offset = (history.utcOffsetMinutes ?? 0) * 60_000;
  const recall: Recall = {
    question,
    offset,
    stretch: stretchOf(question, now, offset),
    statuses: statusesIn(question),
    topic: topicOf(question),
  };
  if (saysTalk.test(question)) return recallTalk(history, recall) ?? recallTasks(history, recall);
  return recallTasks(history, recall);
}

const saysTalk =
  /\b(discuss(ed)?|talk(ed)?|sa(y|id)|told|tell you|chat(ted)?|mention(ed)?|ask(ed)?)\b/i;
const aboutUs = /\b(we|you|i|us|our|my)\b/i;
const pastDeeds =
  /\b(did|done|do|have|has|was|were|been|had|complete[d]?|finish(ed)?|fail(ed)?|ran|run|last|previous(ly)?|before|earlier|yesterday|remember|recall|history|already|so far|still|running|pending)\b/i;
const aboutTasks =
  /\b(tasks?|runs?|jobs?|work(ed)?|history|remember|recall|previously|earlier|already|discuss(ed)?|talk(ed)?|last time)\b/i;

export const asksMemory = (question: string): boolean =>
  pastDeeds.test(question) &&
  (aboutTasks.test(question) ||
    (aboutUs.test(question) && /\b(did|have|had|was|were)\b/i.test(question)));

function statusesIn(question: string): readonly TaskStatus[] | undefined {
  if (
    /\b(fail(ed|ures?)?|went wrong|broke|unsuccessful|errors?|not (complete|finish)\w*)\b/i.test(
      question,
    )
  )
    return ['failed'];
  if (/\b(complet\w*|finish\w*|succe\w*|accomplish\w*|achieve\w*|got done)\b/i.test(question))
    return ['completed'];
  if (/\b(cancel\w*|stopp\w*|abort\w*)\b/i.test(question)) return ['cancelled'];
  if (/\b(running|in progress|still|open|pending|queued|active|waiting)\b/i.test(question))
    return ['queued', 'running', 'waiting'];
  return undefined;
}

const notTopic = new Set(
  `task run job work history remember recall previously earlier already discuss discussed talk talked
  last time first recent recently latest previous before yesterday today tonight morning afternoon evening
  night week month year day hour minute ago this next monday tuesday wednesday thursday friday saturday
  sunday complete completed finish finished fail failed succeed succeeded successful successfully cancel
  cancelled canceled stop stopped still open pending result outcome answer happen happened go went do done
  did far together session conversation chat say said tell told ask asked mention accomplish accomplished
  achieve achieved get got status end ended summary list recap past few couple now ever total number count error wrong running progress active`
    .trim()
    .split(/\s+/)
    .map(stem),
);

const topicOf = (question: string): string[] =>
  contentTokens(question)
    .filter(
      (token) =>
        token.kind === 'quoted' ||
        (token.kind === 'word' &&
          !notTopic.has(token.stem) &&
          !/^(was|were|we|of)$/.test(token.lower)),
    )
    .flatMap((token) => stemsOf(token.text))
    .filter((word) => !notTopic.has(word));

const about = (text: string, topic: readonly string[]): boolean => {
  const own = stemsOf(text);
  return topic.every((word) =>
    own.some((other) => other === word || isTypo(word, other) || areSynonyms(word, other)),
  );
};

const timeOf = (task: RememberedTask): number => task.completedAt ?? task.createdAt;

function recallTasks({ tasks }: History, recall: Recall): Answer | undefined {
  const { stretch, statuses, topic, question } = recall;
  const found = tasks
    .filter(
      (task) =>
        stretch === undefined || (timeOf(task) >= stretch.from && timeOf(task) < stretch.to),
    )
    .filter((task) => statuses?.includes(task.status) ?? true)
    .filter(
      (task) =>
        topic.length === 0 || about(`${task.query} ${task.result ?? ''} ${task.url ?? ''}`, topic),
    )
    .sort((a, b) => timeOf(a) - timeOf(b));
  const single =
    /\b(last|latest|most recent|previous) (\w+ )?(task|run|job|thing|time)\b|\bwhat did (we|you|i) (just )?do last\b/i.test(
      question,
    );
  const first = /\bfirst (task|run|job|thing)\b/i.test(question);
  const chosen = single ? found.slice(-1) : first ? found.slice(0, 1) : found;
  const how = `${plural(found.length, 'task')} of ${tasks.length}${conditions(recall)}`;
  if (/\bhow (many|often)\b|\bnumber of\b/i.test(question))
    return say(`${plural(found.length, 'task')}${conditions(recall)}.`, how);
  if (chosen.length === 0)
    return say(`${yesNo(question) ? 'No: t' : 'T'}here is no task${conditions(recall)}.`, how);
  const lines = chosen.map((task) => taskLine(task, recall.offset));
  if (yesNo(question)) return say(`Yes:\n${listed(lines)}`, how);
  return say(
    chosen.length === 1
      ? `${lines[0]}`
      : `${plural(chosen.length, 'task')}${conditions(recall)}:\n${listed(lines)}`,
    how,
  );
}

const yesNo = (question: string): boolean =>
  /^\s*(did|have|has|was|were|do|is|are)\b/i.test(question);

const conditions = ({ stretch, statuses, topic }: Recall): string =>
  [
    statuses === undefined
      ? ''
      : ` ${statuses[0] === 'queued' ? 'not yet finished' : statuses.join(' or ')}`,
    topic.length === 0 ? '' : ` about ${topic.join(' ')}`,
    stretch === undefined ? '' : ` ${stretch.words}`,
  ].join('');

const clock = (ms: number, offset: number): string =>
  new Date(ms + offset).toISOString().slice(0, 16).replace('T', ' ');

const taskLine = (task: RememberedTask, offset: number): string =>
  `"${task.query}" – ${task.status}, ${clock(timeOf(task), offset)}${task.result === undefined ? '' : `: ${task.result.slice(0, 200)}`}`;

const say = (text: string, how: string): Answer => ({ text, how, confidence: 0.9 });

/** What was said on a subject, newest last. */
function recallTalk({ messages }: History, recall: Recall): Answer | undefined {
  const { stretch, topic, offset } = recall;
  if (messages === undefined || (stretch === undefined && topic.length === 0)) return undefined;
  const found = messages
    .filter(
      (message) => stretch === undefined || (message.at >= stretch.from && message.at < stretch.to),
    )
    .filter((message) => topic.length === 0 || about(message.content, topic))
    .sort((a, b) => a.at - b.at);
  if (found.length === 0) return undefined;
  const lines = found
    .slice(-20)
    .map(
      (message) =>
        `${message.role === 'user' ? 'You' : 'Agent'}, ${clock(message.at, offset)}: ${message.content.slice(0, 200)}`,
    );
  return say(
    listed(lines),
    `${plural(found.length, 'message')} of ${messages.length}${conditions(recall)}`,
  );
}
