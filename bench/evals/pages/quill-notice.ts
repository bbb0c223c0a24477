// A notice board with a Quill editor, saved by a button.
import 'quill/dist/quill.snow.css';
import Quill from 'quill';
import { expose, find, root } from './expose.ts';

root(`
  <h1>Notice board</h1>
  <p><label>Headline <input id="headline" value="Untitled"></label></p>
  <div id="editor" style="height: 160px"><p>The hall is closed on Monday.</p></div>
  <p><button type="button" id="save">Save draft</button>
     <button type="button" id="publish">Publish</button></p>
  <p role="status"></p>`);
const toolbar = [
  ['bold', 'italic', 'underline'],
  [{ list: 'ordered' }, { list: 'bullet' }],
  ['link'],
];
const quill = new Quill('#editor', { theme: 'snow', modules: { toolbar } });
const headline = find('#headline', HTMLInputElement);
const drafts: object[] = [];
let published = false;
const note = (text: string) => {
  find('[role=status]', HTMLElement).textContent = text;
};
find('#save', HTMLButtonElement).addEventListener('click', () => {
  drafts.push({ headline: headline.value, text: quill.getText().trim() });
  note('Draft saved');
});
find('#publish', HTMLButtonElement).addEventListener('click', () => {
  published = true;
  note('Published');
});
expose('Notice board', () => ({
  headline: headline.value,
  text: quill.getText().trim(),
  marks: quill
    .getContents()
    .ops.filter((op: { attributes?: object }) => op.attributes)
    .map((op: { insert: string; attributes: object }) => [op.insert, op.attributes]),
  drafts,
  published,
}));
