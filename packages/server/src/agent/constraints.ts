// What a goal is tied to, in its submitter's words. A model is told all of it; web sites to stay
// on are held to by machine; what the rules cannot read is said, never passed over in silence.

import { originsFor, type Tools } from '@tabhand/agent';

type AskModel = NonNullable<Tools['model']>;

/** "Only use shop.example", "stay on https://shop.example". */
const staying =
  /^\W*(?:please\s+)?(?:only|stay|remain|keep|do not leave|don['’]t leave|never leave)\b/i;

export interface Ties {
  /** Where the task may act; undefined when nothing was said about that. */
  readonly origins: readonly string[] | undefined;
  /** What only a model can hold to. */
  readonly rest: readonly string[];
}

export function readConstraints(constraints: readonly string[]): Ties {
  const sites = (said: string) => (staying.test(said) ? originsFor(said, []) : []);
  const origins = [...new Set(constraints.flatMap(sites))];
  const rest = constraints.filter((said) => sites(said).length === 0);
  return { origins: origins.length === 0 ? undefined : origins, rest };
}

/** The model is told by the one who asks, not by a page: in the part that it trusts. */
export const toldModel =
  (model: AskModel, constraints: readonly string[]): AskModel =>
  (question) => {
    const list = constraints.map((said) => `- ${said}`).join('\n');
    const system = `${question.system}\n\nWhat must hold, whatever the goal needs:\n${list}`;
    return model({ ...question, system });
  };

export const unheld = (rest: readonly string[]): string =>
  `Without a language model this cannot be held to: ${rest.join('; ')}`;
