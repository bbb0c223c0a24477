// The agent's side of the server, made once: who plans, where turns are kept, what goals and
// commands get, where downloads go.

import type { Policy, Reach } from '@tabhand/actions';
import type { Artifacts } from '@tabhand/files';
import type { Engine, EngineOptions, TurnStore } from '@tabhand/tasks';
import { limitsOf } from '../limits.ts';
import type { Parts } from '../parts.ts';
import { secretsOf } from '../sessions/secrets.ts';
import { type KeepDownloadOf, keepDownloads } from './downloads.ts';
import { goalsOf } from './goals.ts';
import { handFiles } from './handed-files.ts';
import { type Planners, plannerFor } from './planner.ts';
import { Reveals } from './reveals.ts';

export interface AgentOptions {
  readonly config: Parts['config'];
  readonly env: Parts['env'];
  readonly log: Parts['log'];
  readonly turns: TurnStore;
  readonly talk: Pick<Parts, 'sessions' | 'messages' | 'push' | 'secrets'>;
  readonly artifacts: Artifacts;
  /** Asked only when something runs, so it may be made later. */
  readonly engine: () => Engine;
}

export interface OpenedAgent {
  readonly parts: Pick<Parts, 'turns' | 'planners' | 'reveals'>;
  readonly engine: Pick<EngineOptions, 'goalSource' | 'context' | 'redact'>;
  readonly keepDownload: KeepDownloadOf;
  close(): Promise<void>;
}

export async function openAgent(options: AgentOptions): Promise<OpenedAgent> {
  const { config, env, log, talk, artifacts, engine } = options;
  const reveals = new Reveals();
  const planners = discreet(plannerFor(config), reveals);
  const turns = keptTurns(options.turns, reveals);
  const handed = await handFiles(artifacts, config.dataDir);
  const secrets = secretsOf(talk.secrets, reveals);
  const permits = new Map<string, Policy>();
  const limits = limitsOf(config);
  return {
    parts: { turns, planners, reveals },
    engine: {
      goalSource: goalsOf({ env, log, turns, planners, talk, artifacts, engine, permits, reveals }),
      redact: (write) => reveals.clean(write),
      context: (task) => ({
        ...secrets(task),
        readArtifact: handed.readFor(task.tenant),
        ...policyOf(permits.get(task.id), limits.of(task)),
      }),
    },
    keepDownload: keepDownloads(artifacts, engine),
    close: handed.close,
  };
}

const policyOf = (permit: Policy | undefined, reach: Reach | undefined): { policy?: Policy } =>
  permit === undefined && reach === undefined ? {} : { policy: { ...permit, ...reach } };

/** A model is never shown a secret, even where the page shows it. */
function discreet(planners: Planners, reveals: Reveals): Planners {
  const { model } = planners;
  if (model === undefined) return planners;
  return {
    ...planners,
    model: (question) => model({ ...question, prompt: reveals.text(question.prompt) }),
  };
}

const keptTurns = (turns: TurnStore, reveals: Reveals): TurnStore => ({
  ...turns,
  commit: (turn) => turns.commit(reveals.clean(turn)),
});
