// Requests as sentences of one text. Before another one, a full stop right behind "8:30 pm" would be
// taken for part of it.

export const asText = (requests: readonly string[]): string =>
  requests.map((said, at) => sentence(said, at < requests.length - 1)).join(' ');

function sentence(said: string, goesOn: boolean): string {
  if (/[.?!]$/u.test(said) && !(goesOn && /[ap]\.m\.$/iu.test(said))) return said;
  return `${said}${goesOn && /\d ?[ap]\.?m\.?$/iu.test(said) ? ' ' : ''}.`;
}
