// More cases for roles and names, group by group: every role by itself, in other cases and in lists;
// tables, figures, references, label wrapping, shadow and slots.

const roles =
  'alert alertdialog application article banner blockquote button caption cell checkbox code columnheader combobox complementary contentinfo definition deletion dialog document emphasis feed figure form generic grid gridcell group heading img insertion link list listbox log main mark marquee math menu menubar menuitem menuitemcheckbox menuitemradio meter navigation none note paragraph presentation progressbar radio radiogroup region row rowgroup rowheader scrollbar search searchbox separator slider spinbutton status strong subscript superscript switch tab table tablist tabpanel term textbox time timer toolbar tooltip tree treegrid'.split(
    ' ',
  );
const abstract =
  'command composite input landmark range roletype section sectionhead select structure widget window'.split(
    ' ',
  );

const everyRole = roles.flatMap((role) => [
  `<div role="${role}" aria-label="Said" data-t>x</div>`,
  `<span role="nonsense ${role.toUpperCase()}" data-t>Words</span>`,
]);
const noRole = abstract.flatMap((role) => [
  `<div role="${role}" data-t>x</div>`,
  `<nav role="${role} alert" data-t>x</nav>`,
]);

const tables = [
  '<table><caption>Prices</caption><tr><th data-t>Size</th></tr></table>',
  '<table data-t><caption>Prices <b>now</b></caption><tr><td>1</td></tr></table>',
  '<table aria-label="Said" data-t><caption>Prices</caption><tr><td>1</td></tr></table>',
  '<table title="Tip" data-t><tr><th>a</th></tr><tr><td>1</td></tr></table>',
  '<table role="grid" aria-label="g"><tr><td data-t>1</td></tr></table>',
  '<table role="treegrid" aria-label="g"><tr><td data-t>1</td></tr></table>',
  '<table role="presentation"><tr><td data-t>1</td></tr></table>',
  '<table role="none"><tr data-t><td>1</td></tr></table>',
  '<table><tr><th scope="row" data-t>Row</th><td>1</td></tr></table>',
  '<table><tr><th scope="COL" data-t>Col</th></tr></table>',
  '<table><thead data-t><tr><th>a</th></tr></thead><tr><td>1</td></tr></table>',
  '<table><tr><th>a</th></tr><tfoot data-t><tr><td>1</td></tr></tfoot></table>',
  '<table><tr data-t><th>a</th><th>b</th></tr></table>',
  '<div role="table" aria-label="t"><div role="row"><span role="cell" data-t>Cell</span></div></div>',
  '<div role="grid" aria-label="t"><div role="row" data-t><span role="gridcell">Cell</span></div></div>',
];

const figures = [
  '<figure data-t><img src="" alt="Picture"></figure>',
  '<figure data-t><figcaption>Caption</figcaption><p>x</p></figure>',
  '<figure aria-label="Said" data-t><figcaption>Caption</figcaption></figure>',
  '<figure title="Tip" data-t><p>x</p></figure>',
  '<figure><figcaption data-t>Caption</figcaption></figure>',
  '<figure role="img" aria-label="Chart" data-t><p>x</p></figure>',
];

const references = [
  '<span id="w1" hidden>Hidden words</span><button aria-labelledby="w1" data-t>x</button>',
  '<div id="w2"><span hidden>gone</span> kept</div><button aria-labelledby="w2" data-t>x</button>',
  '<div id="w3" style="display:none"><span>in</span> hidden</div><input aria-labelledby="w3" data-t>',
  '<div id="w4" style="visibility:hidden">unseen</div><input aria-labelledby="w4" data-t>',
  '<span id="w5">One</span><span id="w6">Two</span><input aria-labelledby="w6 w5" data-t>',
  '<button id="w7" aria-label="Delete" aria-labelledby="w7 w8" data-t>x</button><span id="w8">file</span>',
  '<button aria-labelledby="missing" data-t>Own</button>',
  '<button aria-labelledby="missing" aria-label="Said" data-t>Own</button>',
  '<input id="w9" value="Typed"><button aria-labelledby="w9" data-t>x</button>',
  '<span id="w10" aria-label="Spoken">Written</span><button aria-labelledby="w10" data-t>x</button>',
  '<img id="w11" alt="Picture" src=""><button aria-labelledby="w11" data-t>x</button>',
  '<span id="w12" aria-hidden="true">Quiet</span><button aria-labelledby="w12" data-t>x</button>',
  '<button data-t><span aria-hidden="true">x</span> Close</button>',
  '<a href="#" data-t><span aria-labelledby="w13">inner</span></a><i id="w13">Named</i>',
];

const labels = [
  '<label>Name <input data-t></label>',
  '<label>Flash <input type="checkbox" data-t> the screen <select><option>1<option selected>3</select> times</label>',
  '<label for="l1">First</label> <label for="l1">Second</label> <input id="l1" data-t>',
  '<label for="l2">Outer</label><label>Inner <input id="l2" data-t></label>',
  '<label>Volume <input type="range" value="30" data-t></label>',
  '<label for="l3"><img alt="Pic" src=""> Words</label><input id="l3" type="radio" data-t>',
  '<label for="l4"></label><input id="l4" title="Tip" data-t>',
  '<label for="l5"> </label><input id="l5" placeholder="Hint" data-t>',
  '<label aria-label="Spoken">Written <input data-t></label>',
  '<label>Agree to <a href="#">terms</a> <input type="checkbox" data-t></label>',
  '<label>Size <textarea data-t>big</textarea></label>',
  '<label for="l6">Go</label><button id="l6" data-t>x</button>',
  '<label for="l7">Bar</label><progress id="l7" value="1" max="2" data-t></progress>',
  '<fieldset data-t><legend>Ship <b>to</b></legend><input></fieldset>',
  '<fieldset aria-label="Said" data-t><legend>Ship</legend></fieldset>',
  '<select aria-label="s"><optgroup label="Group" data-t><option>a</optgroup></select>',
];

const shadows = [
  '<x-e role="button" data-t><template shadowrootmode="open"><b>Deep</b> <slot></slot></template>words</x-e>',
  '<x-f role="link" data-t><template shadowrootmode="open"><slot name="a"></slot></template><i slot="a">Slotted</i> not</x-f>',
  '<h2 data-t><x-g><template shadowrootmode="open"><slot></slot> end</template>Start</x-g></h2>',
  '<x-h role="button" aria-label="Said" data-t><template shadowrootmode="open">in</template></x-h>',
  '<x-i role="checkbox" aria-checked="true" data-t><template shadowrootmode="open"><span hidden>no</span>yes</template></x-i>',
];

export const wideCases: readonly string[] = [
  ...everyRole,
  ...noRole,
  ...tables,
  ...figures,
  ...references,
  ...labels,
  ...shadows,
];
