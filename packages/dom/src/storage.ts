// The page's own storage, read and written from the isolated world of the same origin.

import type { Json } from '@tabhand/protocol';

export interface StorageRequest {
  readonly do: 'get' | 'set' | 'clear';
  readonly type: 'localStorage' | 'sessionStorage' | 'all';
  readonly key?: string;
  readonly value?: string;
}

const areas = (type: StorageRequest['type']): Storage[] => {
  if (type === 'all') return [localStorage, sessionStorage];
  return [type === 'localStorage' ? localStorage : sessionStorage];
};

export function storage(request: StorageRequest): Json {
  const [first = localStorage, ...rest] = areas(request.type);
  switch (request.do) {
    case 'get':
      return request.key === undefined ? { ...first } : first.getItem(request.key);
    case 'set':
      first.setItem(request.key ?? '', request.value ?? '');
      return true;
    case 'clear':
      for (const area of [first, ...rest]) area.clear();
      return true;
  }
}
