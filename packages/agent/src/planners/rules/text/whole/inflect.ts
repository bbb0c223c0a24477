// All forms of a verb, so that a pattern names it once.

const twice = new Set(
  'set put get tag drop flip pop stop swap clip rub run trim skip let cut plan begin hit step bin strip log dim plug pin jot slot shut pick-up'.split(
    ' ',
  ),
);
const doubled = (base: string): string => (twice.has(base) ? base + base.slice(-1) : base);

function regular(base: string): string {
  if (/e$/u.test(base)) return `${base}d`;
  return /[^aeiou]y$/u.test(base) ? `${base.slice(0, -1)}ied` : `${doubled(base)}ed`;
}

function third(base: string): string {
  if (/(?:s|x|ch|sh)$/u.test(base)) return `${base}es`;
  return /[^aeiou]y$/u.test(base) ? `${base.slice(0, -1)}ies` : `${base}s`;
}

function forms(base: string, past = regular(base), done = past): string {
  const ing = /[^aeiouy]e$|[aeiou]ke$/u.test(base)
    ? `${base.slice(0, -1)}ing`
    : `${doubled(base)}ing`;
  return [...new Set([base, third(base), past, done, ing])].join('|');
}

/** "take/took/taken" where it is not regular. */
export const verbs = (said: string): string =>
  said
    .split(' ')
    .map((each) => forms(...(each.split('/') as [string, string?, string?])))
    .join('|');
