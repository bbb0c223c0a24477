// What a command changed, in sentences, the most telling first.

type Changes = Readonly<Record<string, unknown>>;

const texts = (value: unknown, key: string): readonly string[] =>
  Array.isArray(value)
    ? value.flatMap((each: unknown) => {
        if (typeof each === 'string') return [each];
        const text = typeof each === 'object' && each !== null && Object.entries(each);
        return text ? text.filter(([name]) => name === key).map(([, said]) => String(said)) : [];
      })
    : [];

export function sayChanges(changes: Changes | undefined): readonly string[] {
  if (changes === undefined) return [];
  const { url, title, messages, dialogs, downloads, tabs, blocked, mutations } = changes;
  return [
    ...texts(messages, 'text').map((text) => `It says “${text}”.`),
    ...texts(blocked, 'what').map((what) => `Blocked: ${what}.`),
    ...texts(dialogs, 'message').map((text) => `A dialog asked “${text}”.`),
    ...texts(downloads, 'filename').map((name) => `Downloaded ${name}.`),
    ...texts(tabs, 'how').map((how) => `A tab was ${how}.`),
    ...sayUrl(url),
    ...(typeof title === 'string' && title !== '' ? [`The title is now “${title}”.`] : []),
    ...(typeof mutations === 'number' && mutations > 0
      ? [`The page changed in ${mutations} ${mutations === 1 ? 'place' : 'places'}.`]
      : []),
  ];
}

/** Within the same site the path says enough. */
function sayUrl(url: unknown): readonly string[] {
  if (typeof url !== 'object' || url === null || !('to' in url) || !('from' in url)) return [];
  const [from, to] = [URL.parse(String(url.from)), URL.parse(String(url.to))];
  if (to === null) return [];
  const where = from?.origin === to.origin ? to.pathname + to.search : to.href;
  return [`It went to ${where}.`];
}
