// File names as people send them, made safe to show, to store and to put in a header.

const maxLength = 500;
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** The last path part without control, bidi or path characters; at most 500 characters. */
export function cleanFilename(name: string): string {
  const last = name.split(/[/\\]/).pop() ?? '';
  const plain = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .trim();
  const named = /^\.*$/.test(plain) ? 'file' : plain;
  return shorten(reserved.test(named) ? `_${named}` : named, maxLength);
}

/** Cuts the stem, never the extension. */
export function shorten(name: string, length: number): string {
  if (name.length <= length) return name;
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? '';
  return name.slice(0, length - extension.length).replace(/[\uD800-\uDBFF]$/, '') + extension;
}

export const extensionOf = (name: string): string =>
  /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** `attachment` with an ASCII name every client reads and the true one for those who can. */
export function contentDisposition(name: string): string {
  const clean = cleanFilename(name);
  const ascii = clean.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const plain = `attachment; filename="${ascii}"`;
  if (ascii === clean) return plain;
  const encoded = encodeURIComponent(clean).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  );
  return `${plain}; filename*=UTF-8''${encoded}`;
}
