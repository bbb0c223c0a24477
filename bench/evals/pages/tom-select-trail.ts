// A trail report with tom-select: one, several, and new tags, sent by a button.
import 'tom-select/dist/css/tom-select.css';
import TomSelect from 'tom-select';
import { expose, find, root } from './expose.ts';

root(`
  <h1>Trail report</h1>
  <form>
    <p><label for="trail">Trail</label>
      <select id="trail"><option value="">Choose a trail</option>
        <option>Ridge and Valley Loop</option><option>Heron Path</option>
        <option>Quarry Steps</option><option>Old Post Road</option></select></p>
    <p><label for="signs">Animals seen</label>
      <select id="signs" multiple><option selected>Fox</option><option>Badger</option>
        <option>Otter</option><option>Red deer</option></select></p>
    <p><label for="tags">Tags</label><input id="tags" value="muddy"></p>
    <p><label for="remark">Remark</label><br><textarea id="remark"></textarea></p>
    <p><button>Send report</button></p>
    <p role="status"></p>
  </form>`);
const trail = new TomSelect('#trail', {});
const signs = new TomSelect('#signs', { plugins: ['remove_button'] });
const tags = new TomSelect('#tags', { create: true, persist: false });
const remark = find('#remark', HTMLTextAreaElement);

const form = () => ({
  trail: trail.getValue(),
  signs: [...signs.getValue()].sort(),
  tags: String(tags.getValue()).split(',').sort(),
  remark: remark.value,
});
const sent: object[] = [];
find('form', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault();
  sent.push(form());
  find('[role=status]', HTMLElement).textContent = 'Thank you, the report was sent.';
});
expose('Trail report', () => ({ ...form(), sent }));
