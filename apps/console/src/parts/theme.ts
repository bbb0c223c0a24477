// Light, dark, or as the system has it; remembered in this browser.

import { useEffect } from 'react';

export type Theme = 'system' | 'light' | 'dark';

const key = 'tabhand.theme';

export function readTheme(): Theme {
  const kept = localStorage.getItem(key);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function useTheme(theme: Theme): void {
  useEffect(() => {
    localStorage.setItem(key, theme);
    applyTheme(theme);
  }, [theme]);
}
