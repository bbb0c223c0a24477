// The keys there are, by their names in events, and the other names people have for them.

const names: Readonly<Record<string, string>> = {
  Esc: 'Escape',
  Return: 'Enter',
  Del: 'Delete',
  Up: 'ArrowUp',
  Down: 'ArrowDown',
  Left: 'ArrowLeft',
  Right: 'ArrowRight',
  Space: ' ',
  Ctrl: 'Control',
  Cmd: 'Meta',
};

export const keyCodes: Readonly<Record<string, number>> = {
  Backspace: 8,
  Tab: 9,
  Enter: 13,
  Shift: 16,
  Control: 17,
  Alt: 18,
  Escape: 27,
  ' ': 32,
  PageUp: 33,
  PageDown: 34,
  End: 35,
  Home: 36,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  Insert: 45,
  Delete: 46,
  Meta: 91,
};

export const keyName = (said: string): string => names[said] ?? said;

export const isKey = (said: string): boolean =>
  [...said].length === 1 || keyName(said) in keyCodes || /^F([1-9]|1\d|2[0-4])$/.test(said);
