// What could be asked for on the page in front, as buttons that write it into the composer.

import { useEffect, useState } from 'react';

export interface SuggestionsProps {
  readonly tabId: number;
  readonly load: () => Promise<readonly string[]>;
  readonly onChoose: (wish: string) => void;
}

export function Suggestions({ tabId, load, onChoose }: SuggestionsProps) {
  const [wishes, setWishes] = useState<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew for another tab or page only
  useEffect(() => {
    let isCurrent = true;
    const keep = (found: readonly string[]): void => {
      if (isCurrent) setWishes(found);
    };
    const read = (): void => void load().then(keep, () => keep([]));
    const loaded = (id: number, { status }: { status?: string }): void => {
      if (id === tabId && status === 'complete') read();
    };
    read();
    chrome.tabs.onUpdated.addListener(loaded);
    return () => {
      isCurrent = false;
      chrome.tabs.onUpdated.removeListener(loaded);
    };
  }, [tabId]);
  return (
    <ul className="wishes" aria-label="Suggestions">
      {wishes.map((wish) => (
        <li key={wish}>
          <button type="button" onClick={() => onChoose(wish)}>
            {wish.endsWith(' ') ? `${wish.trim()} …` : wish}
          </button>
        </li>
      ))}
    </ul>
  );
}
