import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ArtifactRecord,
  type ArtifactStore,
  type BlobStore,
  cleanFilename,
  contentDisposition,
  folderBlobs,
  inferSourceType,
  openArtifacts,
  sweepFolderBlobs,
} from '@tabhand/files';
import { systemEnv } from '@tabhand/protocol';
import { s3Blobs } from '@tabhand/storage';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startS3 } from './s3.ts';

let root: string;
let asked: string[];
const s3 = await startS3();
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tabhand-blobs-'));
  asked = [];
});
afterEach(() => rm(root, { recursive: true, force: true }));
afterAll(() => s3.close());

/** All that lies there, anybody's. */
const places = {
  'a folder': {
    blobs: () => folderBlobs(root),
    names: async () => await filesIn(root),
  },
  'a bucket': {
    blobs: () => s3Blobs(s3.settings, root, Date.now),
    names: async () => [...(await s3.names()), ...(await filesIn(root))],
  },
};

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

function memoryStore(): ArtifactStore {
  const rows = new Map<string, ArtifactRecord>();
  const key = (tenant: string, id: string) => `${tenant}/${id}`;
  return {
    insert: async (record) => void rows.set(key(record.tenant, record.id), record),
    find: async (tenant, id) => rows.get(key(tenant, id)),
    list: async (tenant) => [...rows.values()].filter((row) => row.tenant === tenant),
    remove: async (tenant, id) => rows.delete(key(tenant, id)),
  };
}

function open(blobs: BlobStore, store = memoryStore()) {
  const watched: typeof blobs = {
    ...blobs,
    open: (key) => {
      asked.push(key.id);
      return blobs.open(key);
    },
  };
  return openArtifacts({ store, blobs: watched, env: systemEnv() });
}

const about = { tenant: 'a', kind: 'upload', mimeType: 'text/plain', maxBytes: 1000 } as const;
async function* chunks(count: number, failAt = Number.POSITIVE_INFINITY) {
  for (let at = 0; at < count; at += 1) {
    if (at === failAt) throw new Error('the line went dead');
    yield Buffer.from('0123456789');
  }
}

describe.each(Object.entries(places))('artifacts in %s', (_, { blobs, names }) => {
  afterEach(() => s3.empty());

  it('keeps streamed bytes with size and hash measured here', async () => {
    const artifacts = open(blobs());
    const kept = await artifacts.keep(chunks(20), { ...about, filename: '../../etc/passwd' });
    const sha256 = createHash('sha256').update('0123456789'.repeat(20)).digest('hex');
    expect(kept).toMatchObject({ size: 200, sha256, filename: 'passwd' });
    expect(Buffer.from(await artifacts.read('a', kept.id, 1000)).toString()).toHaveLength(200);
    await expect(artifacts.read('a', kept.id, 10)).rejects.toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
    });
    expect(await artifacts.remove('a', kept.id)).toBe(true);
    expect(await names()).toEqual([]);
  });

  it('[T28] answers a foreign id like a missing one, without asking the storage', async () => {
    const artifacts = open(blobs());
    const kept = await artifacts.keep(chunks(1), { ...about, filename: 'x' });
    const foreign = await artifacts.open('b', kept.id).catch((thrown: Error) => thrown.message);
    const missing = await artifacts.open('b', 'nothing').catch((thrown: Error) => thrown.message);
    expect(String(foreign).replace(kept.id, '')).toBe(String(missing).replace('nothing', ''));
    expect(await artifacts.remove('b', kept.id)).toBe(false);
    expect(asked).toEqual([]);
    const bare = blobs();
    await expect(bare.open({ tenant: '..', id: kept.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(bare.open({ tenant: 'a', id: `../a/${kept.id}` })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('[F51] leaves nothing of an upload that was cut, too long, cancelled or not recorded', async () => {
    const artifacts = open(blobs());
    for (const cut of [0, 1, 7, 19]) {
      await expect(artifacts.keep(chunks(20, cut), { ...about, filename: 'x' })).rejects.toThrow(
        'dead',
      );
    }
    const long = artifacts.keep(chunks(101), { ...about, filename: 'x' });
    await expect(long).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
    await expect(
      artifacts.keep(chunks(5), { ...about, filename: 'x' }, AbortSignal.abort()),
    ).rejects.toThrow();
    const refusing = { ...memoryStore(), insert: () => Promise.reject(new Error('no room')) };
    await expect(
      open(blobs(), refusing).keep(chunks(5), { ...about, filename: 'x' }),
    ).rejects.toThrow('no room');
    expect(await names()).toEqual([]);
  });
});

describe('a folder', () => {
  it('[F51] sweeps what a killed process left', async () => {
    const kept = await open(folderBlobs(root)).keep(chunks(3), { ...about, filename: 'x' });
    await writeFile(join(root, 'a', 'half.1.part'), 'half');
    expect(await sweepFolderBlobs(root)).toBe(1);
    expect(await filesIn(root)).toEqual([kept.id]);
  });
});

describe('a bucket', () => {
  it('gives an address that anybody can read for a while, as a download', async () => {
    const artifacts = open(s3Blobs(s3.settings, root, Date.now));
    const kept = await artifacts.keep(chunks(3), { ...about, filename: 'Ünder "x".txt' });
    const link = await artifacts.link(kept, 60);
    const answer = await fetch(link?.url ?? '');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('0123456789'.repeat(3));
    expect(answer.headers.get('content-type')).toBe('text/plain');
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    const late = await open(s3Blobs(s3.settings, root, () => Date.now() - 120_000)).link(kept, 60);
    expect((await fetch(late?.url ?? '')).status).toBe(403);
  });

  it('that is not there is said, and nothing is kept', async () => {
    const artifacts = open(s3Blobs({ ...s3.settings, bucket: 'nowhere' }, root, Date.now));
    const keeping = artifacts.keep(chunks(3), { ...about, filename: 'x' });
    await expect(keeping).rejects.toMatchObject({ code: 'EXTERNAL_SERVICE_ERROR' });
    expect(await filesIn(root)).toEqual([]);
  });
});

describe('file names', () => {
  it('are cleaned of paths, control and direction characters, and never empty', () => {
    expect(cleanFilename('C:\\temp\\report.pdf')).toBe('report.pdf');
    expect(cleanFilename('a\u202egpj.exe\n')).toBe('agpj.exe');
    expect(cleanFilename('..')).toBe('file');
    expect(cleanFilename('CON.txt')).toBe('_CON.txt');
    expect(cleanFilename(`${'x'.repeat(900)}.docx`)).toMatch(/^x{495}\.docx$/);
  });

  it('go into a header as ASCII and as themselves', () => {
    expect(contentDisposition('a.csv')).toBe('attachment; filename="a.csv"');
    expect(contentDisposition('é".csv')).toBe(
      `attachment; filename="__.csv"; filename*=UTF-8''%C3%A9_.csv`,
    );
  });

  it('tell what an upload is for', () => {
    expect(inferSourceType('a.csv', '')).toBe('data');
    expect(inferSourceType('a.pdf', 'application/pdf')).toBe('documentation');
    expect(
      inferSourceType(
        'a.docx',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      ),
    ).toBe('documentation');
    expect(inferSourceType('a.mp4', 'video/mp4')).toBe('video');
  });
});
