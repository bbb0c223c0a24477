// One question to a language model: three retries with growing pauses, one deadline over all
// of them, and what it cost. What is left over after that is an LLM_ERROR.

import { TabhandError } from '@tabhand/protocol';
import { pause } from '../../pause.ts';
import type { AskModel, Question, Usage } from '../../planner.ts';
import { languageModel, type ModelChoice } from './provider.ts';
import { AskedShape, jsonIn } from './reply.ts';

export interface ModelOptions extends ModelChoice {
  /** US dollars per million tokens. */
  readonly price?: { readonly prompt: number; readonly completion: number };
  readonly maxRetries?: number;
  /** The first pause; each further one is twice as long. */
  readonly backoffMs?: number;
  /** For one question with all its retries. */
  readonly deadlineMs?: number;
}

const defaults = { maxRetries: 3, backoffMs: 250, deadlineMs: 60_000 };

export const askModel =
  (options: ModelOptions): AskModel =>
  async (question) => {
    const { deadlineMs } = { ...defaults, ...options };
    const late = AbortSignal.timeout(deadlineMs);
    const signal = question.signal ? AbortSignal.any([question.signal, late]) : late;
    const began = performance.now();
    try {
      const { reply, tokens } = await withRetries(options, { ...question, signal });
      return { reply, used: used(tokens, options, performance.now() - began) };
    } catch (thrown) {
      question.signal?.throwIfAborted();
      const why = late.aborted ? `it took longer than ${deadlineMs} ms` : messageOf(thrown);
      throw new TabhandError('LLM_ERROR', `The model did not answer: ${why}`, { cause: thrown });
    }
  };

const messageOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);

interface Tokens {
  readonly prompt: number;
  readonly completion: number;
}

interface Answered {
  readonly reply: unknown;
  readonly tokens: Tokens;
}

type Signalled = Question & { readonly signal: AbortSignal };

async function withRetries(options: ModelOptions, question: Signalled): Promise<Answered> {
  const { maxRetries, backoffMs } = { ...defaults, ...options };
  const { APICallError } = await import('ai');
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await once(options, question);
    } catch (thrown) {
      const again = APICallError.isInstance(thrown) && thrown.isRetryable;
      if (!again || attempt >= maxRetries || question.signal.aborted) throw thrown;
      const asked = Number(thrown.responseHeaders?.['retry-after']) * 1000;
      const ms = asked > 0 ? asked : backoffMs * 2 ** attempt;
      await pause(ms, question.signal);
    }
  }
}

async function once(options: ModelOptions, question: Signalled): Promise<Answered> {
  const { generateText, Output, NoObjectGeneratedError } = await import('ai');
  const { system, prompt, image, signal } = question;
  const text = { type: 'text' as const, text: prompt };
  const picture = { type: 'file' as const, data: image ?? '', mediaType: 'image/jpeg' };
  const content = image === undefined ? [text] : [text, picture];
  try {
    const result = await generateText({
      model: await languageModel(options),
      system,
      messages: [{ role: 'user', content }],
      output: Output.object({ schema: AskedShape }),
      maxRetries: 0,
      maxOutputTokens: 4096,
      abortSignal: signal,
    });
    return { reply: result.output, tokens: tokensOf(result.usage) };
  } catch (thrown) {
    if (!NoObjectGeneratedError.isInstance(thrown)) throw thrown;
    return { reply: jsonIn(thrown.text), tokens: tokensOf(thrown.usage) };
  }
}

const tokensOf = (
  usage: { inputTokens?: number | undefined; outputTokens?: number | undefined } | undefined,
): Tokens => ({ prompt: usage?.inputTokens ?? 0, completion: usage?.outputTokens ?? 0 });

function used({ prompt, completion }: Tokens, { price }: ModelOptions, ms: number): Usage {
  const usd =
    price === undefined ? 0 : (prompt * price.prompt + completion * price.completion) / 1_000_000;
  return { prompt, completion, usd, ms: Math.round(ms) };
}

export const nothingUsed: Usage = { prompt: 0, completion: 0, usd: 0, ms: 0 };

export const addUsage = (a: Usage, b: Usage): Usage => ({
  prompt: a.prompt + b.prompt,
  completion: a.completion + b.completion,
  usd: a.usd + b.usd,
  ms: a.ms + b.ms,
});
