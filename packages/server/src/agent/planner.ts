// Who plans: a language model if one is set, with the rules planner as its understudy; else
// the rules planner alone, which needs no model and no key.

import { randomBytes } from 'node:crypto';
import {
  askModel,
  type ModelOptions,
  modelPlanner,
  type Planner,
  type Provider,
  providers,
  rulesPlanner,
  type Tools,
} from '@tabhand/agent';
import { TabhandError } from '@tabhand/protocol';
import type { Config } from '../config.ts';

export interface Planners {
  readonly planner: Planner;
  /** Carries on when the first cannot. */
  readonly fallback?: Planner;
  readonly model?: NonNullable<Tools['model']>;
  readonly mark: () => string;
  /** BCP 47; decides which number of 04/03 is the month when a page does not. */
  readonly locale: string;
  /** What a goal may cost, in US dollars. */
  readonly usd?: number;
}

type ModelConfig = Pick<
  Config,
  'model' | 'modelUrl' | 'modelKey' | 'modelPrice' | 'modelBudget' | 'modelTimeout'
>;

export function plannerFor(config: ModelConfig): Planners {
  const base = {
    locale: Intl.DateTimeFormat().resolvedOptions().locale,
    mark: () => randomBytes(8).toString('hex'),
  };
  if (config.model === undefined) return { ...base, planner: rulesPlanner };
  const options = modelOptions(config, config.model);
  const { modelBudget: usd } = config;
  return {
    ...base,
    planner: modelPlanner(config.model),
    fallback: rulesPlanner,
    model: askModel(options),
    ...(usd !== undefined && { usd }),
  };
}

/** Servers that are found without being told where. */
const knownUrls: Readonly<Record<string, string>> = { ollama: 'http://127.0.0.1:11434/v1' };

function modelOptions(config: ModelConfig, said: string): ModelOptions {
  const slash = said.indexOf('/');
  const [named, model] = [said.slice(0, slash), said.slice(slash + 1)];
  const provider = isProvider(named) ? named : 'openai-compatible';
  const baseURL = config.modelUrl ?? knownUrls[named];
  const price = priceOf(config.modelPrice);
  requireWhole(config, { named, provider, baseURL });
  return {
    provider,
    model,
    deadlineMs: config.modelTimeout,
    ...(baseURL !== undefined && { baseURL }),
    ...(config.modelKey !== undefined && { apiKey: config.modelKey }),
    ...(price && { price }),
  };
}

const isProvider = (name: string): name is Provider => providers.some((each) => each === name);

/** What is missing is said when the server starts, not when the first goal fails. */
function requireWhole(
  { modelBudget, modelPrice, modelKey }: ModelConfig,
  { named, provider, baseURL }: { named: string; provider: Provider; baseURL: string | undefined },
): void {
  const refuse = (why: string): never => {
    throw new TabhandError('CONFIG_INVALID', why);
  };
  if (provider === 'openai-compatible' && baseURL === undefined)
    refuse(`Setting model: for "${named}" its address is needed (--model-url, TABHAND_MODEL_URL)`);
  if (provider !== 'openai-compatible' && modelKey === undefined && baseURL === undefined)
    refuse(`Setting model: ${named} needs an API key (--model-key, TABHAND_MODEL_KEY)`);
  if (modelBudget !== undefined && modelPrice === undefined)
    refuse(
      'Setting modelBudget: it needs the price of tokens (--model-price, TABHAND_MODEL_PRICE)',
    );
}

function priceOf(said: string | undefined): ModelOptions['price'] {
  if (said === undefined) return undefined;
  const [prompt = 0, completion = 0] = said.split('/').map(Number);
  return { prompt, completion };
}
