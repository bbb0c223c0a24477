// What outlives a task beside its row: artifacts (bytes in the data folder or in S3, facts in
// the database), switched strategies, dead letters; and what the engine gets of it.

import { openArtifacts } from '@tabhand/files';
import type { ArtifactRef, Env } from '@tabhand/protocol';
import { type EngineOptions, type KeepPicture, makeHealer } from '@tabhand/tasks';
import type { Config } from '../config.ts';
import type { Parts } from '../parts.ts';
import { openBlobs } from '../sessions/blobs.ts';
import type { Stores } from '../stores.ts';
import { Strategies } from './strategies.ts';
import { AlertWebhook } from './webhook.ts';

type KeptParts = Pick<Parts, 'artifacts' | 'artifactStore' | 'strategies' | 'webhook'>;

export interface Kept {
  readonly parts: KeptParts;
  readonly engine: Pick<EngineOptions, 'keepPicture' | 'heal' | 'onSwept'>;
}

const mostPictureBytes = 4 * 1024 * 1024;
const personMs = 5 * 60_000;

export async function openKept(
  { artifacts: artifactStore, settings }: Pick<Stores, 'artifacts' | 'settings'>,
  config: Config,
  env: Env,
): Promise<Kept> {
  const blobs = await openBlobs(config);
  const artifacts = openArtifacts({ store: artifactStore, blobs, env });
  const strategies = new Strategies(settings);
  const { alertWebhook: url, alertSecret: secret, blockPrivate } = config;
  const webhook = new AlertWebhook({ url, secret, blockPrivate, settings, now: env.now });
  const parts = { artifacts, artifactStore, strategies, webhook };
  return {
    parts,
    engine: {
      keepPicture: keepWith(parts),
      heal: makeHealer({
        env,
        isOn: (tenant, id) => strategies.isOn(tenant, id),
        waitMs: personMs,
      }),
      onSwept: (tasks) => removeOf(tasks, parts),
    },
  };
}

function keepWith({ artifacts }: KeptParts): KeepPicture {
  return async (bytes, { tenant, taskId, mimeType }): Promise<ArtifactRef> => {
    const record = await artifacts.keep([bytes], {
      tenant,
      taskId,
      kind: 'screenshot',
      filename: `screen.${mimeType === 'image/jpeg' ? 'jpg' : 'png'}`,
      mimeType,
      maxBytes: mostPictureBytes,
    });
    const { id, filename, size } = record;
    return { id, name: filename, contentType: mimeType, byteLength: size };
  };
}

async function removeOf(
  tasks: readonly { readonly tenant: string; readonly id: string }[],
  { artifacts, artifactStore }: KeptParts,
): Promise<void> {
  for (const { tenant, id } of tasks) {
    const records = await artifactStore.list(tenant, { taskId: id });
    for (const record of records) await artifacts.remove(tenant, record.id);
  }
}
