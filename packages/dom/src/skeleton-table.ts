// What stays in a skeleton: shared by the page, which reads elements, and the server, which reads
// an HTML string.

export const skeletonTags = ['button', 'input', 'select', 'textarea'] as const;
export const skeletonRoles = ['button', 'link', 'menuitem', 'tab'] as const;
export const skeletonAttributes = [
  'name',
  'type',
  'href',
  'placeholder',
  'role',
  'aria-label',
  'data-testid',
] as const;

export const longestSkeleton = 100_000;
/** Longer texts and values say nothing more about a control. */
export const longestPart = 200;

export const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
