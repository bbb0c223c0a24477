// Where the pairing credential lives: IndexedDB of the extension's own origin, which no page and
// no content script can reach.

export interface Credential {
  readonly server: string;
  readonly credential: string;
  readonly instanceId: string;
  /** ISO time. */
  readonly expiresAt: string;
}

const name = 'tabhand';
const table = 'vault';
const slot = 'credential';

export async function readCredential(): Promise<Credential | undefined> {
  return await use('readonly', (store) => store.get(slot));
}

export async function keepCredential(credential: Credential): Promise<void> {
  await use('readwrite', (store) => store.put(credential, slot));
}

export async function dropCredential(): Promise<void> {
  await use('readwrite', (store) => store.delete(slot));
}

async function use<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    return await settled(ask(database.transaction(table, mode).objectStore(table)));
  } finally {
    database.close();
  }
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(table);
  return await settled(request);
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
  return promise;
}
