// Key names and what browsers want to know of them (US layout; other text goes by insertText).

export interface KeyFacts {
  readonly key: string;
  readonly code: string;
  readonly keyCode: number;
  readonly text?: string;
}

const named: Readonly<Record<string, KeyFacts>> = {
  Enter: { key: 'Enter', code: 'Enter', keyCode: 13, text: '\r' },
  Tab: { key: 'Tab', code: 'Tab', keyCode: 9 },
  Escape: { key: 'Escape', code: 'Escape', keyCode: 27 },
  Backspace: { key: 'Backspace', code: 'Backspace', keyCode: 8 },
  Delete: { key: 'Delete', code: 'Delete', keyCode: 46 },
  Insert: { key: 'Insert', code: 'Insert', keyCode: 45 },
  Space: { key: ' ', code: 'Space', keyCode: 32, text: ' ' },
  ArrowUp: { key: 'ArrowUp', code: 'ArrowUp', keyCode: 38 },
  ArrowDown: { key: 'ArrowDown', code: 'ArrowDown', keyCode: 40 },
  ArrowLeft: { key: 'ArrowLeft', code: 'ArrowLeft', keyCode: 37 },
  ArrowRight: { key: 'ArrowRight', code: 'ArrowRight', keyCode: 39 },
  Home: { key: 'Home', code: 'Home', keyCode: 36 },
  End: { key: 'End', code: 'End', keyCode: 35 },
  PageUp: { key: 'PageUp', code: 'PageUp', keyCode: 33 },
  PageDown: { key: 'PageDown', code: 'PageDown', keyCode: 34 },
  Shift: { key: 'Shift', code: 'ShiftLeft', keyCode: 16 },
  Control: { key: 'Control', code: 'ControlLeft', keyCode: 17 },
  Alt: { key: 'Alt', code: 'AltLeft', keyCode: 18 },
  Meta: { key: 'Meta', code: 'MetaLeft', keyCode: 91 },
};

const aliases: Readonly<Record<string, string>> = {
  Esc: 'Escape',
  Return: 'Enter',
  Del: 'Delete',
  Up: 'ArrowUp',
  Down: 'ArrowDown',
  Left: 'ArrowLeft',
  Right: 'ArrowRight',
  ' ': 'Space',
  Ctrl: 'Control',
  Cmd: 'Meta',
  Command: 'Meta',
};

export function keyFacts(name: string): KeyFacts | undefined {
  const known = named[aliases[name] ?? name];
  if (known !== undefined) return known;
  const digit = /^F([1-9]|1\d|2[0-4])$/.exec(name)?.[1];
  if (digit !== undefined) return { key: name, code: name, keyCode: 111 + Number(digit) };
  return [...name].length === 1 ? character(name) : undefined;
}

/** The keys of the US layout that are neither letters nor digits: without and with Shift. */
const signs: readonly (readonly [string, string, number])[] = [
  ['-_', 'Minus', 189],
  ['=+', 'Equal', 187],
  ['[{', 'BracketLeft', 219],
  [']}', 'BracketRight', 221],
  ['\\|', 'Backslash', 220],
  [';:', 'Semicolon', 186],
  ['\'"', 'Quote', 222],
  [',<', 'Comma', 188],
  ['.>', 'Period', 190],
  ['/?', 'Slash', 191],
  ['`~', 'Backquote', 192],
];
const overDigits = ')!@#$%^&*(';

/** A sign's own number is the code of another key: that of a full stop is Delete. */
function character(char: string): KeyFacts {
  const upper = char.toUpperCase();
  const fact = (code: string, keyCode: number) => ({ key: char, code, keyCode, text: char });
  if (/^[A-Z]$/.test(upper)) return fact(`Key${upper}`, upper.charCodeAt(0));
  const digit = /^\d$/.test(char) ? Number(char) : overDigits.indexOf(char);
  if (digit >= 0) return fact(`Digit${digit}`, 48 + digit);
  const [, code = '', keyCode = 0] = signs.find(([both]) => both.includes(char)) ?? [];
  return fact(code, keyCode);
}
