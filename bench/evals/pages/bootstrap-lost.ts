// A lost-property office in Bootstrap: modal, accordion, tabs, dropdown, offcanvas, toast, validation.
import 'bootstrap/dist/css/bootstrap.css';
import * as bootstrap from 'bootstrap';
import { expose, find, root } from './expose.ts';

const state = {
  reports: [] as object[],
  theme: 'Light',
  letters: false,
  shelf: '',
  claimed: [] as string[],
  sms: false,
};
const finds = ['Blue umbrella', 'Brown gloves', 'Silver ring', 'Blue scarf'];
const row = (name: string) => `<li class="list-group-item d-flex justify-content-between">
  <span>${name}</span><button class="btn btn-sm btn-outline-primary claim">Claim</button></li>`;
root(`
  <div class="container">
  <h1>Lost property</h1>
  <ul class="nav nav-tabs" role="tablist">
    <li class="nav-item"><button class="nav-link active" data-bs-toggle="tab" data-bs-target="#found">Found</button></li>
    <li class="nav-item"><button class="nav-link" data-bs-toggle="tab" data-bs-target="#rules">Rules</button></li>
  </ul>
  <div class="tab-content p-3">
    <div class="tab-pane active" id="found"><ul class="list-group">${finds.map(row).join('')}</ul></div>
    <div class="tab-pane" id="rules"><p>Things are kept for 90 days. The fee is 4.50 euros.</p></div>
  </div>
  <button class="btn btn-primary" data-bs-toggle="modal" data-bs-target="#report">Report a loss</button>
  <button class="btn btn-secondary" data-bs-toggle="offcanvas" data-bs-target="#side">Preferences</button>
  <div class="dropdown d-inline-block">
    <button class="btn btn-light dropdown-toggle" data-bs-toggle="dropdown">Theme</button>
    <ul class="dropdown-menu"><li><a class="dropdown-item" href="#">Light</a></li>
      <li><a class="dropdown-item" href="#">Dark</a></li><li><a class="dropdown-item" href="#">Sepia</a></li></ul>
  </div>
  <div class="accordion mt-3" id="shelves">
    ${['Coats', 'Keys', 'Phones']
      .map(
        (name) => `<div class="accordion-item"><h2 class="accordion-header">
      <button class="accordion-button collapsed" data-bs-toggle="collapse" data-bs-target="#shelf-${name}">${name}</button></h2>
      <div id="shelf-${name}" class="accordion-collapse collapse" data-bs-parent="#shelves"><div class="accordion-body">
      <button class="btn btn-link shelf" data-name="${name}">Ask the clerk</button></div></div></div>`,
      )
      .join('')}
  </div>
  <div class="offcanvas offcanvas-end" id="side" tabindex="-1"><div class="offcanvas-header"><h5>Preferences</h5>
    <button class="btn-close" data-bs-dismiss="offcanvas" aria-label="Close"></button></div><div class="offcanvas-body">
    <div class="form-check form-switch"><input class="form-check-input" type="checkbox" id="letters">
      <label for="letters" class="form-check-label">Paper letters</label></div>
    <div class="form-check form-switch"><input class="form-check-input" type="checkbox" id="sms">
      <label for="sms" class="form-check-label">Text messages</label></div></div></div>
  <div class="modal fade" id="report" tabindex="-1"><div class="modal-dialog"><form class="modal-content" novalidate>
    <div class="modal-header"><h5 class="modal-title">Report a loss</h5></div>
    <div class="modal-body">
      <label class="form-label" for="thing">What did you lose?</label><input id="thing" class="form-control" required>
      <div class="invalid-feedback">Please name the thing.</div>
      <label class="form-label" for="where">Where?</label><select id="where" class="form-select" required>
        <option value="">Choose…</option><option>Bus</option><option>Tram</option><option>Ferry</option></select>
      <div class="invalid-feedback">Please choose a place.</div>
      <label class="form-label" for="day">When?</label><input id="day" type="date" class="form-control" required>
      <div class="invalid-feedback">Please give the day.</div></div>
    <div class="modal-footer"><button type="button" class="btn" data-bs-dismiss="modal">Cancel</button>
      <button class="btn btn-primary">Send</button></div></form></div></div>
  <div class="toast position-fixed bottom-0 end-0" role="status"><div class="toast-body"></div></div></div>`);

function toast(text: string): void {
  find('.toast-body', HTMLElement).textContent = text;
  bootstrap.Toast.getOrCreateInstance('.toast').show();
}
const form = find('#report form', HTMLFormElement);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  form.classList.add('was-validated');
  if (!form.checkValidity()) return;
  const thing = find('#thing', HTMLInputElement).value;
  const where = find('#where', HTMLSelectElement).value;
  state.reports.push({ thing, where, day: find('#day', HTMLInputElement).value });
  bootstrap.Modal.getOrCreateInstance('#report').hide();
  toast(`Report R-${516 + state.reports.length} received`);
});
document.addEventListener('click', (event) => {
  if (!(event.target instanceof HTMLElement)) return;
  const { target } = event;
  if (target.matches('.dropdown-item')) state.theme = target.textContent;
  if (target.matches('.shelf')) state.shelf = target.dataset.name ?? '';
  if (!target.matches('.claim')) return;
  const name = target.previousElementSibling?.textContent ?? '';
  state.claimed.push(name);
  target.replaceWith('claimed');
  toast(`${name} is set aside for you`);
});
for (const key of ['letters', 'sms'] as const) {
  find(`#${key}`, HTMLInputElement).addEventListener('change', (event) => {
    state[key] = event.target instanceof HTMLInputElement && event.target.checked;
  });
}
expose('Lost property', () => state);
