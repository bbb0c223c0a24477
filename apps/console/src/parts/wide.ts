// How much room there is, for what cannot be said in CSS alone.

import { useSyncExternalStore } from 'react';

const phone = window.matchMedia('(max-width: 640px)');

function subscribe(listener: () => void): () => void {
  phone.addEventListener('change', listener);
  return () => phone.removeEventListener('change', listener);
}

export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => phone.matches);
