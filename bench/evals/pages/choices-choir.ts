// A choir roster with choices.js, and a range and a single slider by noUiSlider.
import 'choices.js/public/assets/styles/choices.css';
import 'nouislider/dist/nouislider.css';
import Choices from 'choices.js';
import noUiSlider from 'nouislider';
import { expose, find, root } from './expose.ts';

const pieces = ['Ave verum', 'Sicut cervus', 'Locus iste', 'O magnum mysterium', 'If ye love me'];
root(`
  <h1>Choir roster</h1>
  <div><label for="voice">Voice</label>
    <select id="voice"><option>Soprano</option><option>Alto</option><option>Tenor</option><option>Bass</option></select></div>
  <div><label for="pieces">Programme</label>
    <select id="pieces" multiple><option selected>${pieces.join('</option><option>')}</option></select></div>
  <p id="ages-label">Ages of singers: <output id="ages-shown"></output></p>
  <div id="ages" style="width: 420px; margin: 2em"></div>
  <p id="tempo-label">Tempo: <output id="tempo-shown"></output> bpm</p>
  <div id="tempo" style="width: 420px; margin: 2em"></div>`);
const voice = new Choices('#voice', { searchEnabled: false, shouldSort: false });
const programme = new Choices('#pieces', { removeItemButton: true });
const whole = { to: (n: number) => String(Math.round(n)), from: Number };
const ages = noUiSlider.create(find('#ages', HTMLElement), {
  start: [18, 60],
  step: 1,
  connect: true,
  range: { min: 6, max: 90 },
  format: whole,
  handleAttributes: [{ 'aria-label': 'Youngest singer' }, { 'aria-label': 'Oldest singer' }],
});
const tempo = noUiSlider.create(find('#tempo', HTMLElement), {
  start: 90,
  step: 2,
  range: { min: 40, max: 180 },
  format: whole,
  handleAttributes: [{ 'aria-label': 'Tempo' }],
});
ages.on('update', (values: string[]) => {
  find('#ages-shown', HTMLElement).textContent = values.join(' to ');
});
tempo.on('update', (values: string[]) => {
  find('#tempo-shown', HTMLElement).textContent = values.join();
});
expose('Choir roster', () => ({
  voice: voice.getValue(true),
  programme: [...programme.getValue(true)].sort(),
  ages: ages.get(),
  tempo: tempo.get(),
}));
