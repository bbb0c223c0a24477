// Which model answers: a provider's own library, imported on first use.

import { TabhandError } from '@tabhand/protocol';
import type { LanguageModel } from 'ai';

export const providers = ['anthropic', 'openai', 'google', 'openai-compatible'] as const;
export type Provider = (typeof providers)[number];

export interface ModelChoice {
  readonly provider: Provider;
  readonly model: string;
  readonly baseURL?: string;
  readonly apiKey?: string;
}

export async function languageModel(choice: ModelChoice): Promise<LanguageModel> {
  const { provider, model, baseURL, apiKey = '' } = choice;
  const settings = { apiKey, ...(baseURL !== undefined && { baseURL }) };
  switch (provider) {
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return createAnthropic(settings)(model);
    }
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai');
      return createOpenAI(settings).chat(model);
    }
    case 'google': {
      const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
      return createGoogleGenerativeAI(settings)(model);
    }
    case 'openai-compatible':
      return await compatible({ model, baseURL, apiKey });
  }
}

async function compatible(options: {
  readonly model: string;
  readonly baseURL: string | undefined;
  readonly apiKey: string;
}): Promise<LanguageModel> {
  const { model, baseURL, apiKey } = options;
  if (baseURL === undefined)
    throw new TabhandError('CONFIG_INVALID', 'An OpenAI-compatible model needs a base URL');
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const about = { name: 'model', baseURL, apiKey, supportsStructuredOutputs: true };
  return createOpenAICompatible(about)(model);
}
