// What a turn heard of the world: the time, the model's answers, the file, the fence word. Fed
// back in the same order, the same state and page give the same decision.

import { asTabhandError, type ErrorDetails, TabhandError } from '@tabhand/protocol';
import type { Asked, Tools } from './planner.ts';

export interface Tape {
  readonly at: number;
  readonly locale: string;
  readonly mark?: string;
  readonly file?: string;
  readonly models?: readonly Taped[];
}

type Taped = Asked | { readonly error: Pick<ErrorDetails, 'code' | 'message' | 'data'> };

export interface Recording {
  readonly tools: Tools;
  tape(): Tape;
}

/** A turn has one time and one fence word, however often it asks. */
export function recording(tools: Tools): Recording {
  const at = tools.now();
  const { locale, model, fileText } = tools;
  const mark = tools.mark?.();
  const models: Taped[] = [];
  let file: string | undefined;
  const taped: Tools = {
    ...tools,
    now: () => at,
    ...(mark !== undefined && { mark: () => mark }),
    ...(fileText && { fileText: async () => (file ??= await fileText()) }),
    ...(model && { model: async (question) => await heard(models, () => model(question)) }),
  };
  const tape = (): Tape => ({
    at,
    locale,
    ...(mark !== undefined && models.length > 0 && { mark }),
    ...(file !== undefined && { file }),
    ...(models.length > 0 && { models }),
  });
  return { tools: taped, tape };
}

async function heard(models: Taped[], ask: () => Promise<Asked>): Promise<Asked> {
  try {
    const asked = await ask();
    models.push(asked);
    return asked;
  } catch (thrown) {
    const { code, message, data } = asTabhandError(thrown, 'LLM_ERROR');
    models.push({ error: { code, message, ...(data && { data }) } });
    throw thrown;
  }
}

/** The tools of a turn that was taken before; whatever it did not hear then is not there now. */
export function replaying(tape: Tape, who: Pick<Tools, 'planner' | 'fallback'>): Tools {
  const models = [...(tape.models ?? [])];
  return {
    ...who,
    now: () => tape.at,
    locale: tape.locale,
    mark: () => tape.mark ?? '',
    fileText: async () => tape.file,
    model: async () => {
      const next = models.shift();
      if (next === undefined)
        throw new TabhandError('LLM_ERROR', 'The model was not asked so often when this was taped');
      if (!('error' in next)) return next;
      const { code, message, data } = next.error;
      throw new TabhandError(code, message, data === undefined ? {} : { data });
    },
  };
}
