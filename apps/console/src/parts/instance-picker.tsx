// Which browser is to do it: any that is free, or one by name.

import type { ListInstancesAnswer } from '@tabhand/protocol';
import { useRead } from './read.ts';

interface InstancePickerProps {
  readonly value: string | undefined;
  readonly onChange: (instanceId: string | undefined) => void;
}

export const kindWords = {
  managed: 'Managed',
  remote: 'Remote',
  extension: 'Your Chrome',
} as const;

export function InstancePicker({ value, onChange }: InstancePickerProps) {
  const instances = useRead<ListInstancesAnswer>('/instances').value?.instances ?? [];
  return (
    <select
      className="field instance-picker"
      aria-label="Browser"
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
    >
      <option value="">Any free browser</option>
      {instances.map(({ id, kind, name }) => (
        <option key={id} value={id}>
          {`${kindWords[kind ?? 'managed']} · ${name ?? id.slice(-9)}`}
        </option>
      ))}
    </select>
  );
}
