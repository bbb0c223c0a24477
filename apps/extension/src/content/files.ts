// Files put into a field of the page, as if they had been dropped on it.

export interface PageFile {
  readonly name: string;
  readonly mimeType: string;
  /** Base64. */
  readonly data: string;
}

/** Also sent into pages as text: nothing from out here is in reach there. */
export function putFiles(field: HTMLInputElement, files: readonly PageFile[]): void {
  const given = new DataTransfer();
  for (const { name, mimeType, data } of files) {
    const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
    given.items.add(new File([bytes], name, { type: mimeType }));
  }
  field.files = given.files;
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
