// Where a task may act: on the page it began on and on the sites its instruction names.

const address = /\bhttps?:\/\/[^\s"'<>]+/gi;
/** `shop.example`, `www.shop.example/cart`; no e-mail, no file name. */
const bare = /(?<![@\w/.-])(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?(?![@\w])/gi;
const fileName = /\.(?:csv|pdf|docx?|xlsx?|json|txt|md|xml|png|jpe?g|zip|html?)$/i;

const originOf = (url: string): string | undefined => {
  const origin = URL.parse(url)?.origin;
  return origin === undefined || origin === 'null' ? undefined : origin;
};

/** The same site with and without `www.`, and its encrypted form. */
function alike(origin: string): string[] {
  const { protocol, host } = new URL(origin);
  const other = host.startsWith('www.') ? host.slice(4) : `www.${host}`;
  const named = /^[\d.]+(?::\d+)?$|^\[|^localhost/.test(host) ? [host] : [host, other];
  const safe = protocol === 'http:' && !host.includes(':') ? ['https:'] : [];
  return [protocol, ...safe].flatMap((each) => named.map((name) => `${each}//${name}`));
}

export function originsIn(text: string): string[] {
  const said = (text.match(address) ?? []).flatMap((url) => originOf(url) ?? []);
  const rest = text.replace(address, ' ');
  const hosts = (rest.match(bare) ?? []).filter((name) => !fileName.test(name));
  return [...said, ...hosts.map((host) => `http://${host.toLowerCase()}`)].flatMap(alike);
}

/** Pages without an origin of their own (`data:`) are named by `null`. */
export function originsFor(query: string, urls: readonly (string | undefined)[]): string[] {
  const pages = urls.flatMap((url) => {
    if (url === undefined || url === '' || url === 'about:blank') return [];
    const origin = originOf(url);
    return origin === undefined ? ['null'] : alike(origin);
  });
  return [...new Set([...pages, ...originsIn(query)])];
}
