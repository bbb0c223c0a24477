// Pictures in place: an observation frame with the artifact's bytes as base64.

import type { Artifacts } from '@tabhand/files';
import type { Frame } from './frame.ts';

const mostBytes = 4 * 1024 * 1024;

export function inlineArtifact(artifacts: Artifacts, tenant: string) {
  return async ({ event }: Frame): Promise<string | undefined> => {
    const id = event.event === 'observation' ? event.artifact.path?.split('/').at(-1) : undefined;
    if (event.event !== 'observation' || id === undefined) return undefined;
    const bytes = await artifacts.read(tenant, id, mostBytes).catch(() => undefined);
    if (bytes === undefined) return undefined;
    const data_base64 = Buffer.from(bytes).toString('base64');
    return JSON.stringify({ ...event, artifact: { ...event.artifact, data_base64 } });
  };
}
