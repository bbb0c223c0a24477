// Something read over HTTP: not there yet, there, or refused with words.

import { useCallback, useEffect, useState } from 'react';
import { tabhand } from '../live.ts';

interface Reading<T> {
  readonly value: T | undefined;
  readonly trouble: string | undefined;
  readonly again: () => void;
}

/** Reads when the path or `moved` changes, and on `again`. The last value stays meanwhile. */
export function useRead<T>(path: string, moved?: unknown): Reading<T> {
  const [value, setValue] = useState<T>();
  const [trouble, setTrouble] = useState<string>();
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `moved` and `round` ask for another reading
  useEffect(() => {
    let wanted = true;
    tabhand.http.json<T>({ path }).then(
      (read) => {
        if (!wanted) return;
        setValue(read);
        setTrouble(undefined);
      },
      (thrown: Error) => wanted && setTrouble(thrown.message),
    );
    return () => {
      wanted = false;
    };
  }, [path, moved, round]);
  const again = useCallback(() => setRound((before) => before + 1), []);
  return { value, trouble, again };
}
