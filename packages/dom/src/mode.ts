// Which form of the page to send for a request: the small tree first, pictures where the
// words ask for eyes, all of it only when it was asked for.

export type DomMode = 'semantic' | 'skeleton' | 'hybrid' | 'full';

interface ModeContext {
  readonly interactiveCount: number;
  readonly hasVisualContent?: boolean;
  readonly isComplex?: boolean;
}

const anyOf = (list: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(${list
      .split('|')
      .map((word) => word.trim().replaceAll(' ', '\\s+'))
      .join('|')})(?![\\p{L}\\p{N}])`,
    'iu',
  );

const visualWords = anyOf(
  'icons?|images?|logos?|pictures?|photos?|avatars?|thumbnails?|banners?|colou?rs?|shapes?|looks like|appears',
);
const spatialWords = anyOf(
  'top|bottom|left|right|corner|center|centre|middle|next to|above|below|beside|near|first|last',
);
const questionWords = anyOf(
  "what is|what's|what does|identify|recogni[sz]e|how much|prices?|charts?|graphs?|tables?",
);

const complexFrom = 50;

/** Words that need eyes to understand. */
export const isVisual = (query: string): boolean =>
  visualWords.test(query) || spatialWords.test(query) || questionWords.test(query);

/** The form to fall back to when the small tree is not enough. */
export function selectDomMode(query: string, context: ModeContext): 'skeleton' | 'hybrid' {
  if (isVisual(query) || context.interactiveCount > complexFrom) return 'hybrid';
  if (context.hasVisualContent && context.isComplex) return 'hybrid';
  return 'skeleton';
}

/** The order of the specification: the small tree, else a fallback; all of it only on request. */
export function chooseMode(
  query: string,
  context: ModeContext & { readonly requested?: DomMode },
): DomMode {
  if (context.requested) return context.requested;
  return context.interactiveCount > 0 ? 'semantic' : selectDomMode(query, context);
}
