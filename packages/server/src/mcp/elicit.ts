// A task's question as an elicitation, and what a person said to it.

import type { Question, Reply } from './tool.ts';

interface ElicitForm {
  readonly mode: 'form';
  readonly message: string;
  readonly requestedSchema: {
    readonly type: 'object';
    readonly properties: { readonly answer: AnswerSchema };
    readonly required: ['answer'];
  };
}

type AnswerSchema =
  | { type: 'string'; title: string }
  | { type: 'string'; title: string; enum: string[] };

export const elicitForm = ({ text, confirm }: Question): ElicitForm => ({
  mode: 'form',
  message: text,
  requestedSchema: {
    type: 'object',
    properties: {
      answer: confirm
        ? { type: 'string', title: 'May it?', enum: ['yes', 'no'] }
        : { type: 'string', title: 'Answer' },
    },
    required: ['answer'],
  },
});

/** Dismissed is not refused: the question stays open. */
export function readReply(result: { action?: unknown; content?: unknown }): Reply {
  if (result.action === 'decline') return { kind: 'declined' };
  const answer = Object(result.content).answer;
  if (result.action !== 'accept' || typeof answer !== 'string') return { kind: 'later' };
  return { kind: 'answered', answer };
}

/** An empty `elicitation` means forms, as it did before there were other modes. */
export function canElicit(capabilities: unknown): boolean {
  const { elicitation } = Object(capabilities);
  if (typeof elicitation !== 'object' || elicitation === null) return false;
  return 'form' in elicitation || !('url' in elicitation);
}
