// Downloads of a browser as artifacts of whoever's browser it is.

import { createReadStream } from 'node:fs';
import { type Artifacts, sourceLimits } from '@tabhand/files';
import type { Engine } from '@tabhand/tasks';
import { mimeOf } from './mime.ts';

export type KeepDownloadOf = (instanceId: string, path: string, name: string) => Promise<string>;

export const keepDownloads =
  (artifacts: Artifacts, engine: () => Engine): KeepDownloadOf =>
  async (instanceId, path, name) => {
    const tenant = engine().instances.find(instanceId)?.tenant ?? 'local';
    const reports = await engine().reports(tenant);
    const taskId = reports.find(({ instance }) => instance.id === instanceId)?.runningTaskId;
    const { id } = await artifacts.keep(createReadStream(path), {
      tenant,
      kind: 'download',
      filename: name,
      mimeType: mimeOf(name),
      maxBytes: sourceLimits.video,
      ...(taskId !== undefined && { taskId }),
    });
    return id;
  };
