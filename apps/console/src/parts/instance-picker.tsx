// Which browser is to do it: any that is free, one by name, or a new one.

import { browsers, useBrowsers } from './browsers.ts';
import { useCall } from './call.ts';

export const kindWords = {
  managed: 'Managed',
  remote: 'Remote',
  extension: 'Your Chrome',
} as const;

const fresh = '+';

export function InstancePicker({ label = 'Browser' }: { readonly label?: string }) {
  const { instances = [], chosen } = useBrowsers();
  const { busy, trouble, call } = useCall();
  const choose = (value: string): void => {
    if (value !== fresh) browsers.choose(value === '' ? undefined : value);
    else void call(async () => browsers.choose(await browsers.launch()));
  };
  return (
    <select
      className="field instance-picker"
      aria-label={label}
      aria-invalid={trouble !== undefined}
      title={trouble}
      disabled={busy}
      value={chosen ?? ''}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">{busy ? 'Launching…' : 'Any free browser'}</option>
      {instances.map(({ id, kind, name }) => (
        <option key={id} value={id}>
          {`${kindWords[kind ?? 'managed']} · ${name ?? id.slice(-9)}`}
        </option>
      ))}
      <option value={fresh}>A new browser</option>
    </select>
  );
}
