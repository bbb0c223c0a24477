// What people call controls, and which roles they mean.

export type RoleClass =
  | 'button'
  | 'link'
  | 'field'
  | 'select'
  | 'checkbox'
  | 'radio'
  | 'switch'
  | 'tab'
  | 'menu'
  | 'menuitem'
  | 'option'
  | 'slider'
  | 'dialog'
  | 'section'
  | 'row'
  | 'icon'
  | 'image'
  | 'page'
  | 'form'
  | 'treeitem';

const table: Readonly<Record<RoleClass, string>> = {
  button: 'button|btn|key|control',
  link: 'link|hyperlink|anchor',
  field:
    'field|box|textbox|text box|text field|input|input field|textarea|text area|search box|search bar|search field|entry|editor|picker|date picker|datepicker|time picker|spinner|spinbutton|stepper|counter',
  select:
    'dropdown|drop-down|drop down|select|select box|combobox|combo box|combo|selector|picklist|list box|listbox|dropdown menu|drop-down menu|dropdown list|drop-down list',
  checkbox: 'checkbox|check box|tickbox|tick box|checkmark|checkboxes|check boxes',
  radio: 'radio|radio button|radio option|radio buttons',
  switch: 'switch|toggle|toggle switch|toggle button|slider switch',
  tab: 'tab|tab page|tabs',
  menu: 'menu|submenu|context menu|menubar|navigation|sidebar|nav bar',
  menuitem: 'menu item|menu entry|menu option|item',
  option: 'option|choice|suggestion|entry in the list|value',
  slider: 'slider|range|range slider|scale',
  dialog:
    'dialog|dialogue|popup|pop-up|modal|window|overlay|banner|message box|prompt|drawer|notice|notification|toast',
  section:
    'section|panel|area|group|details|disclosure|expander|accordion|card|block|pane|accordion item|fieldset|category|heading|tile|widget',
  row: 'row|line|record|entry|list item|result|item|product|card',
  icon: 'icon|symbol|glyph|logo',
  image: 'image|picture|photo|thumbnail|avatar',
  page: 'page|screen|site|website|webpage|web page|view',
  form: 'form|questionnaire',
  treeitem: 'node|tree node|tree item|folder|branch',
};

const nouns = new Map<string, RoleClass>();
for (const [role, words] of Object.entries(table))
  for (const each of words.split('|')) if (!nouns.has(each)) nouns.set(each, role as RoleClass);

/** The role that a word or two words name. */
export const roleNoun = (words: string): RoleClass | undefined => nouns.get(words);

const roles: Readonly<Record<RoleClass, RegExp>> = {
  button: /^(?:button|menuitem|switch|tab|summary|gridcell)$/,
  link: /^link$/,
  field: /^(?:textbox|searchbox|combobox|spinbutton|slider)$/,
  select: /^(?:combobox|listbox|button|select)$/,
  checkbox: /^(?:checkbox|switch|menuitemcheckbox|option|treeitem)$/,
  radio: /^(?:radio|menuitemradio|option)$/,
  switch: /^(?:switch|checkbox|button)$/,
  tab: /^(?:tab|link|button|radio)$/,
  menu: /^(?:menu|menubar|button|menuitem|combobox|navigation|link)$/,
  menuitem: /^(?:menuitem|menuitemcheckbox|menuitemradio|option|link|button|treeitem|listitem)$/,
  option: /^(?:option|radio|menuitem|checkbox|menuitemradio|treeitem|listitem|button)$/,
  slider: /^slider$/,
  dialog: /^(?:dialog|alertdialog)$/,
  section: /^(?:button|heading|region|group|tab|summary)$/,
  row: /^(?:row|listitem|option|article|treeitem|link)$/,
  icon: /^(?:button|link|img|image)$/,
  image: /^(?:img|image|link|button|figure)$/,
  page: /^(?:link|tab|menuitem|button|treeitem)$/,
  form: /^form$/,
  treeitem: /^(?:treeitem|listitem|option|link|button)$/,
};

export const fitsRole = (role: string, said: RoleClass): boolean => roles[said].test(role);
