// The roles there are, and the roles HTML elements have by themselves when that does
// not depend on where they stand (html-aam); `role.ts` decides the rest.

const words = (list: string): string[] => list.trim().split(/\s+/);

/** Concrete ARIA roles; abstract ones are absent because an author may not use them. */
export const ariaRoles: ReadonlySet<string> = new Set(
  words(`
  alert alertdialog application article banner blockquote button caption cell checkbox code
  columnheader combobox comment complementary contentinfo definition deletion dialog directory
  document emphasis feed figure form generic grid gridcell group heading image img insertion link list
  listbox listitem log main mark marquee math menu menubar menuitem menuitemcheckbox
  menuitemradio meter navigation none note option paragraph presentation progressbar radio
  radiogroup region row rowgroup rowheader scrollbar search searchbox sectionfooter sectionheader separator slider
  spinbutton status strong subscript suggestion superscript switch tab table tablist tabpanel
  term textbox time timer toolbar tooltip tree treegrid treeitem
  graphics-document graphics-object graphics-symbol
  doc-abstract doc-acknowledgments doc-afterword doc-appendix doc-backlink doc-biblioentry
  doc-bibliography doc-biblioref doc-chapter doc-colophon doc-conclusion doc-cover doc-credit
  doc-credits doc-dedication doc-endnote doc-endnotes doc-epigraph doc-epilogue doc-errata
  doc-example doc-footnote doc-foreword doc-glossary doc-glossref doc-index doc-introduction
  doc-noteref doc-notice doc-pagebreak doc-pagefooter doc-pageheader doc-pagelist doc-part
  doc-preface doc-prologue doc-pullquote doc-qna doc-subtitle doc-tip doc-toc`),
);

/** Two names for one role: the first is the one that is printed. */
export const synonyms: Readonly<Record<string, string>> = {
  presentation: 'none',
  img: 'image',
  directory: 'list',
};

const byTag: Record<string, string> = {
  article: 'article',
  address: 'group',
  blockquote: 'blockquote',
  button: 'button',
  caption: 'caption',
  code: 'code',
  datalist: 'listbox',
  dd: 'definition',
  del: 'deletion',
  details: 'group',
  dfn: 'term',
  dialog: 'dialog',
  dt: 'term',
  em: 'emphasis',
  fieldset: 'group',
  figure: 'figure',
  form: 'form',
  hgroup: 'group',
  hr: 'separator',
  html: 'document',
  ins: 'insertion',
  main: 'main',
  mark: 'mark',
  math: 'math',
  menu: 'list',
  meter: 'meter',
  nav: 'navigation',
  ol: 'list',
  optgroup: 'group',
  option: 'option',
  output: 'status',
  p: 'paragraph',
  progress: 'progressbar',
  s: 'deletion',
  search: 'search',
  strong: 'strong',
  sub: 'subscript',
  sup: 'superscript',
  svg: 'image',
  table: 'table',
  textarea: 'textbox',
  time: 'time',
  ul: 'list',
};
for (const tag of words('h1 h2 h3 h4 h5 h6')) byTag[tag] = 'heading';
for (const tag of words('b bdi bdo body data div hp i pre q samp small span u'))
  byTag[tag] = 'generic';

export const tagRoles: ReadonlyMap<string, string> = new Map(Object.entries(byTag));

export const inputRoles: Readonly<Record<string, string>> = {
  button: 'button',
  checkbox: 'checkbox',
  color: 'button',
  file: 'button',
  image: 'button',
  number: 'spinbutton',
  radio: 'radio',
  range: 'slider',
  reset: 'button',
  search: 'searchbox',
  submit: 'button',
};

/** Roles whose name may come from what they contain. */
export const namedByContent: ReadonlySet<string> = new Set(
  words(`button cell checkbox columnheader gridcell heading link menuitem menuitemcheckbox
  menuitemradio option radio rowheader switch tab term tooltip treeitem
  doc-backlink doc-biblioref doc-glossref doc-noteref`),
);

/** Attributes that make `role=none` void, because they say the element matters. */
export const globalAria: ReadonlySet<string> = new Set(
  words(`aria-atomic aria-braillelabel aria-brailleroledescription aria-busy aria-controls
  aria-current aria-describedby aria-description aria-details aria-dropeffect aria-flowto
  aria-grabbed aria-keyshortcuts aria-label aria-labelledby aria-live aria-owns aria-relevant
  aria-roledescription`),
);
