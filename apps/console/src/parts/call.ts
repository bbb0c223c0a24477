// A call that a button makes: busy while it runs, its refusal kept to be shown.

import { useState } from 'react';

interface Calling {
  readonly busy: boolean;
  readonly trouble: string | undefined;
  readonly call: (work: () => Promise<unknown>) => Promise<boolean>;
}

/** `call` answers whether it went well. */
export function useCall(): Calling {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const call = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setTrouble(undefined);
    try {
      await work();
      return true;
    } catch (thrown) {
      setTrouble(thrown instanceof Error ? thrown.message : String(thrown));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, trouble, call };
}
