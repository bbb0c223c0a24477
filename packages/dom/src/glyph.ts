// What an icon is called: from its title, the symbol it uses, its class, or its file.

const noise =
  /^(icons?|svg|fa[srlbd]?|fas|material|mdi|bi|btn|button|ui|css|sc|is|has|lg|sm|md|xs|xl|\d+|i|fill|outlined?|rounded|sharp|solid|regular)$/i;

export function glyphOf(element: Element): string {
  const icon = element.matches('svg,i,img')
    ? element
    : element.querySelector('svg,i,img,[class*=icon]');
  const inside = icon?.firstElementChild ? icon : null;
  const titled = inside?.querySelector('title')?.textContent?.trim();
  if (titled) return titled;
  const symbol = inside?.querySelector('use');
  const href = symbol?.getAttribute('href') ?? symbol?.getAttribute('xlink:href');
  return (
    words(href?.split('#').at(-1)) ||
    words(icon?.getAttribute('data-icon')) ||
    words(icon?.getAttribute('class')) ||
    words(fileName(icon?.getAttribute('src'))) ||
    ''
  );
}

const fileName = (source: string | null | undefined): string | undefined =>
  source?.startsWith('data:')
    ? undefined
    : source
        ?.split(/[?#]/)[0]
        ?.split('/')
        .at(-1)
        ?.replace(/\.\w+$/, '');

function words(text: string | null | undefined): string {
  if (!text) return '';
  const parts = text.split(/[^A-Za-z]+/).filter((part) => part.length > 1 && !noise.test(part));
  const seen = [...new Set(parts.map((part) => part.toLowerCase()))];
  return seen.slice(0, 3).join(' ');
}
