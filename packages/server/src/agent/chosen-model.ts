// The model that a goal's submitter names: the server's own, or none. Keys and addresses of models
// are the operator's; a request that brings its own is refused, not quietly served by another.

import { rulesPlanner } from '@tabhand/agent';
import { type CreateGoalRequest, TabhandError } from '@tabhand/protocol';
import type { Parts } from '../parts.ts';

type Asked = Pick<
  CreateGoalRequest,
  'planner' | 'llm_provider' | 'llm_model' | 'llm_api_base' | 'llm_api_key'
>;

export function checkModel({ planners, config }: Pick<Parts, 'planners' | 'config'>, asked: Asked) {
  const { planner, llm_provider, llm_model, llm_api_base, llm_api_key } = asked;
  if (planner === 'llm' && planners.planner === rulesPlanner) throw noModel();
  if (llm_api_base != null || llm_api_key != null) throw notYours();
  const { model } = config;
  const [provider, name] = model === undefined ? [] : split(model);
  const isOther = (said: string | null | undefined, own: string | undefined): boolean =>
    said != null && said !== own && said !== model;
  if (isOther(llm_provider, provider) || isOther(llm_model, name)) throw other(model);
}

/** What a goal's summary tells of who plans it; nothing where no model does. */
export function plannedBy(
  { config }: Pick<Parts, 'config'>,
  {
    prompt,
    planner,
  }: Pick<CreateGoalRequest, 'planner'> & { readonly prompt?: string | undefined },
): { readonly llm_provider?: string; readonly llm_model?: string } {
  if (prompt === undefined || planner === 'rule' || config.model === undefined) return {};
  const [llm_provider, llm_model] = split(config.model);
  return { llm_provider, llm_model };
}

const split = (model: string): [string, string] => {
  const slash = model.indexOf('/');
  return [model.slice(0, slash), model.slice(slash + 1)];
};

const noModel = (): TabhandError =>
  new TabhandError('NOT_SUPPORTED', 'This server has no language model to plan with', {
    hint: 'Start it with --model provider/name, or leave `planner` out.',
  });

const notYours = (): TabhandError =>
  new TabhandError('NOT_SUPPORTED', 'The address and key of a model are not taken from requests', {
    hint: 'Start the server with --model, --model-url and --model-key.',
  });

const other = (model: string | undefined): TabhandError =>
  new TabhandError('NOT_SUPPORTED', `This server plans with ${model ?? 'no language model'}`, {
    hint: 'Leave `llm_provider` and `llm_model` out, or start the server with another --model.',
  });
