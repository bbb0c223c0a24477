// An internet radio made of Shoelace web components (open shadow roots everywhere).
import '@shoelace-style/shoelace/dist/themes/light.css';
import { setBasePath } from '@shoelace-style/shoelace';
import { expose, root } from './expose.ts';

// Icons would be fetched from here; the page must not reach the network.
setBasePath('/shoelace');

const page = root(`
  <h1>Kitchen radio</h1>
  <sl-tab-group>
    <sl-tab slot="nav" panel="listen">Listen</sl-tab>
    <sl-tab slot="nav" panel="alarm">Alarm</sl-tab>
    <sl-tab-panel name="listen">
      <sl-select label="Station" name="station" value="harbour">
        <sl-option value="harbour">Harbour FM</sl-option>
        <sl-option value="nightjar">Nightjar Jazz</sl-option>
        <sl-option value="polar">Polar Classics</sl-option>
        <sl-option value="talk">Talk and Tea</sl-option>
      </sl-select>
      <sl-range label="Volume" name="volume" min="0" max="50" value="10"></sl-range>
      <sl-switch name="stereo">Stereo</sl-switch>
      <sl-radio-group label="Bass" name="bass" value="flat">
        <sl-radio value="flat">Flat</sl-radio>
        <sl-radio value="warm">Warm</sl-radio>
        <sl-radio value="heavy">Heavy</sl-radio>
      </sl-radio-group>
      <sl-dropdown>
        <sl-button slot="trigger" caret>More</sl-button>
        <sl-menu>
          <sl-menu-item value="favourite">Add to favourites</sl-menu-item>
          <sl-menu-item value="sleep">Start sleep timer</sl-menu-item>
          <sl-menu-item value="report">Report a fault</sl-menu-item>
        </sl-menu>
      </sl-dropdown>
      <sl-details summary="Reception">
        <p>Signal strength: 73 %</p>
        <sl-checkbox name="antenna">Use the roof antenna</sl-checkbox>
      </sl-details>
      <sl-tree selection="multiple">
        <sl-tree-item data-name="news">News
          <sl-tree-item data-name="local">Local</sl-tree-item>
          <sl-tree-item data-name="world">World</sl-tree-item>
        </sl-tree-item>
        <sl-tree-item data-name="music">Music
          <sl-tree-item data-name="folk">Folk</sl-tree-item>
          <sl-tree-item data-name="opera">Opera</sl-tree-item>
        </sl-tree-item>
      </sl-tree>
    </sl-tab-panel>
    <sl-tab-panel name="alarm">
      <sl-input label="Wake me at" name="wake" type="time" value="07:00"></sl-input>
      <sl-switch name="weekend">Also at weekends</sl-switch>
    </sl-tab-panel>
  </sl-tab-group>
  <sl-button id="reset" variant="danger">Forget all presets</sl-button>
  <sl-dialog label="Forget all presets?">
    This removes your six stored stations.
    <sl-button slot="footer" id="keep">Keep them</sl-button>
    <sl-button slot="footer" id="forget" variant="danger">Forget presets</sl-button>
  </sl-dialog>`);

type Part = Element & { value?: unknown; checked?: boolean; selected?: boolean };
let presets = 6;
let action = '';
const dialog = page.querySelector('sl-dialog');
page.querySelector('#reset')?.addEventListener('click', () => dialog?.setAttribute('open', ''));
page.querySelector('#keep')?.addEventListener('click', () => dialog?.removeAttribute('open'));
page.querySelector('#forget')?.addEventListener('click', () => {
  presets = 0;
  dialog?.removeAttribute('open');
});
page.addEventListener('sl-select', (event) => {
  if (event instanceof CustomEvent) action = String(event.detail.item.value);
});

expose('Kitchen radio', () => {
  const state: Record<string, unknown> = { presets, action };
  for (const part of page.querySelectorAll<Part>('[name]:not(sl-tab-panel)')) {
    const isFlag = /switch|checkbox/i.test(part.localName);
    state[part.getAttribute('name') ?? ''] = isFlag ? part.checked : part.value;
  }
  const topics = [...page.querySelectorAll<Part & HTMLElement>('sl-tree-item')];
  state.topics = topics.filter((topic) => topic.selected).map((topic) => topic.dataset.name);
  return state;
});
