// The mark: a browser tab whose lower right corner becomes a pointing cursor. One colour.

export function Mark({ size = 20 }: { readonly size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} fill="currentColor" aria-hidden="true">
      <title>Tabhand</title>
      <path d="M3 24V10a6 6 0 0 1 6-6h14a6 6 0 0 1 6 6v5.2a1.4 1.4 0 0 1-2 1.26l-.6-.3V10.4a3.6 3.6 0 0 0-3.6-3.6H9.2a3.6 3.6 0 0 0-3.6 3.6v10.8h7.9a1.4 1.4 0 0 1 0 2.8Z" />
      <path d="m15.6 14.1 13.3 5.6c1.2.5 1.1 2.2-.1 2.6l-5 1.5-1.9 4.9c-.5 1.2-2.2 1.2-2.6-.1L14 15.7c-.3-1 .6-2 1.6-1.6Z" />
    </svg>
  );
}

export function Wordmark() {
  return (
    <span className="wordmark">
      <Mark />
      <span>tabhand</span>
    </span>
  );
}
