// A long form with labels of every kind and inputs of every type; the answer lists what came in.

import { escapeHtml } from '../layout.ts';
import type { Page } from '../page.ts';

export const form: Page = {
  path: '/form',
  title: 'Long form',
  about: 'Every kind of label and every type of input; submit shows what the server received.',
  html: () => `<form class="stack" method="post" action="/form" enctype="multipart/form-data">
${texts}${oddLabels}${tableLayout}${choices}${special}
<div class="row"><button>Submit</button><button type="reset" class="quiet">Clear</button></div></form>
<script>${script}</script>`,
  post: ({ fields, world }) => {
    world.count('form:submit');
    const rows = Object.entries(fields).map(
      ([name, value]) =>
        `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml([value].flat().join(', '))}</dd>`,
    );
    return `<p role="status">The server received ${rows.length} fields.</p>
<dl class="wide">${rows.join('')}</dl><p><a href="/form">Fill in another</a></p>`;
  },
};

const texts = `<h2>About you</h2>
<div class="field"><label for="full-name">Full name</label>
<input id="full-name" name="fullName" autocomplete="name" required></div>
<div class="field"><label for="email">Email</label><input id="email" name="email" type="email"></div>
<div class="field"><label for="phone">Phone</label><input id="phone" name="phone" type="tel"></div>
<div class="field"><label for="site">Website</label><input id="site" name="website" type="url"></div>
<div class="field"><label for="secret">Password</label><input id="secret" name="password" type="password"></div>`;

const oddLabels = `<h2>Labels of other kinds</h2>
<label class="field">Company (label around the input)<input name="company"></label>
<input name="nickname" aria-label="Nickname">
<div class="field"><span id="job-label">Job title</span><input name="job" aria-labelledby="job-label"></div>
<input name="city" placeholder="City">
<input name="country" title="Country">
<div class="field"><span>Loyalty number</span><input name="loyalty" aria-describedby="loyalty-hint">
<small id="loyalty-hint" class="soft">Eight digits, on the back of your card</small></div>`;

const tableLayout = `<table><caption>Labels in a table</caption><tbody>
<tr><td>Street</td><td><input name="street"></td></tr>
<tr><td>House number</td><td><input name="house" type="number" min="1"></td></tr>
<tr><td>Postcode</td><td><input name="postcode"></td></tr></tbody></table>`;

const choices = `<h2>Choices</h2>
<fieldset><legend>Contact me by</legend>
<label class="choice"><input type="radio" name="contact" value="email" checked> Email</label>
<label class="choice"><input type="radio" name="contact" value="phone"> Phone</label>
<label class="choice"><input type="radio" name="contact" value="post"> Post</label></fieldset>
<fieldset><legend>Interests</legend>
<label class="choice"><input type="checkbox" name="interests" value="hiking"> Hiking</label>
<label class="choice"><input type="checkbox" name="interests" value="cooking"> Cooking</label>
<label class="choice"><input type="checkbox" name="interests" value="maps"> Maps</label></fieldset>
<div class="choice"><input type="checkbox" id="news" name="newsletter" value="yes">
<label for="news">Send me the newsletter</label></div>
<div class="field"><label for="plan">Plan</label><select id="plan" name="plan">
<option value="">Choose a plan</option><option value="basic">Basic</option>
<optgroup label="Paid"><option value="plus">Plus</option><option value="pro">Professional</option></optgroup></select></div>
<div class="field"><label for="languages">Languages</label>
<select id="languages" name="languages" multiple size="4"><option value="en">English</option>
<option value="fr">French</option><option value="de">German</option><option value="ja">Japanese</option></select></div>`;

const special = `<h2>Other inputs</h2>
<div class="field"><label for="born">Date of birth</label><input id="born" name="born" type="date"></div>
<div class="field"><label for="call">Best time to call</label><input id="call" name="call" type="time"></div>
<div class="field"><label for="meet">Meeting</label><input id="meet" name="meeting" type="datetime-local"></div>
<div class="field"><label for="month">Month</label><input id="month" name="month" type="month"></div>
<div class="field"><label for="week">Week</label><input id="week" name="week" type="week"></div>
<div class="field"><label for="guests">Guests</label><input id="guests" name="guests" type="number" min="1" max="12" value="2"></div>
<div class="field"><label for="volume">Volume</label><input id="volume" name="volume" type="range" min="0" max="100" value="30"></div>
<div class="field"><label for="shade">Favourite colour</label><input id="shade" name="shade" type="color" value="#2f5d46"></div>
<div class="field"><label for="find">Search the archive</label><input id="find" name="find" type="search" list="finds">
<datalist id="finds"><option value="Ferns"><option value="Mosses"></datalist></div>
<div class="field"><label for="notes">Notes</label><textarea id="notes" name="notes" rows="4"></textarea></div>
<div class="field"><span id="bio-label">Biography</span>
<div contenteditable="true" role="textbox" aria-multiline="true" aria-labelledby="bio-label" id="bio"></div>
<input type="hidden" name="bio"></div>
<div class="field"><label for="photo">Photo</label><input id="photo" name="photo" type="file" accept="image/*"></div>
<div class="field"><label for="locked">Member number</label><input id="locked" name="member" value="M-2041" readonly></div>
<div class="field"><label for="off">Discount code</label><input id="off" name="discount" disabled></div>`;

const script = `const form = document.querySelector('form');
form.addEventListener('submit', () => {
  form.elements.bio.value = document.getElementById('bio').innerText;
});`;
