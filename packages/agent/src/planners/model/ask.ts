// One question to a language model, through the AI SDK, which is imported on first use.

import { TabhandError } from '@tabhand/protocol';
import type { LanguageModel } from 'ai';
import { ReplyShape } from './reply.ts';

export interface ModelOptions {
  readonly provider: 'anthropic' | 'openai-compatible';
  readonly model: string;
  readonly baseURL?: string;
  readonly apiKey?: string;
  /** A fresh, unguessable word for each prompt. */
  readonly mark: () => string;
  readonly maxRetries?: number;
}

export interface Question {
  readonly system: string;
  readonly prompt: string;
  /** Base64 JPEG; only when the client sent one. */
  readonly image?: string;
  readonly signal?: AbortSignal;
}

export interface Asked {
  readonly reply: unknown;
  readonly used: { readonly prompt: number; readonly completion: number };
}

async function languageModel(options: ModelOptions): Promise<LanguageModel> {
  const { provider, model, baseURL, apiKey = '' } = options;
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ apiKey, ...(baseURL === undefined ? {} : { baseURL }) })(model);
  }
  if (baseURL === undefined)
    throw new TabhandError('CONFIG_INVALID', 'An OpenAI-compatible model needs a base URL');
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({
    name: 'model',
    baseURL,
    apiKey,
    supportsStructuredOutputs: true,
  })(model);
}

/** The SDK retries with growing pauses; what is left over is an LLM_ERROR. */
export async function askModel(options: ModelOptions, question: Question): Promise<Asked> {
  const { generateText, Output, NoObjectGeneratedError } = await import('ai');
  const text = { type: 'text' as const, text: question.prompt };
  const image =
    question.image === undefined
      ? []
      : [{ type: 'image' as const, image: question.image, mediaType: 'image/jpeg' }];
  try {
    const result = await generateText({
      model: await languageModel(options),
      system: question.system,
      messages: [{ role: 'user', content: [text, ...image] }],
      output: Output.object({ schema: ReplyShape }),
      maxRetries: options.maxRetries ?? 2,
      ...(question.signal === undefined ? {} : { abortSignal: question.signal }),
    });
    return { reply: result.output, used: usageOf(result.usage) };
  } catch (thrown) {
    if (NoObjectGeneratedError.isInstance(thrown))
      return { reply: undefined, used: usageOf(thrown.usage) };
    question.signal?.throwIfAborted();
    throw new TabhandError(
      'LLM_ERROR',
      `The model did not answer: ${thrown instanceof Error ? thrown.message : String(thrown)}`,
      { cause: thrown },
    );
  }
}

const usageOf = (
  usage: { inputTokens?: number | undefined; outputTokens?: number | undefined } | undefined,
) => ({
  prompt: usage?.inputTokens ?? 0,
  completion: usage?.outputTokens ?? 0,
});
