import { type Site, startSite } from '@tabhand/site';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AgentBrowser } from './drive.ts';

let site: Site;
let agent: AgentBrowser;

beforeAll(async () => {
  site = await startSite();
  agent = await AgentBrowser.open();
});
afterAll(async () => {
  await agent.close();
  await site.close();
});
beforeEach(() => site.reset());

async function does(path: string, query: string, check: string): Promise<void> {
  await agent.goto(`${site.url}${path}`);
  const { decision, acts } = await agent.run(query);
  const holds = await agent.browser.js(check);
  expect({ kind: decision.kind, holds, acts }).toMatchObject({ kind: 'finish', holds: true });
}

const value = (selector: string, want: string) =>
  `return document.querySelector(${JSON.stringify(selector)}).value === ${JSON.stringify(want)}`;
const last = (want: string) => `return last.textContent === ${JSON.stringify(want)}`;

describe('fields of a form', () => {
  it.each([
    ['Set the Postcode to 90210', value('[name=postcode]', '90210')],
    ['Enter "12345678" as the loyalty number', value('[name=loyalty]', '12345678')],
    ['Set date of birth to 14 March 1990', value('#born', '1990-03-14')],
    ['Set the best time to call to 3:30 pm', value('#call', '15:30')],
    ['Set the volume slider to 75', value('#volume', '75')],
    ['Guests: 5', value('#guests', '5')],
    ['Select Professional from the Plan dropdown', value('#plan', 'pro')],
    ['Choose the plan Plus', value('#plan', 'plus')],
    ['Set the favourite colour to #ff0000', value('#shade', '#ff0000')],
    ['Choose Post under "Contact me by"', 'return document.querySelector("[value=post]").checked'],
    ['Tick the newsletter box', 'return news.checked'],
    ['Please make sure that the newsletter checkbox is ticked', 'return news.checked'],
    ['Write "I like ferns" as my biography', 'return bio.innerText.trim() === "I like ferns"'],
    [
      'Select French and German as languages',
      'return [...languages.selectedOptions].map((o) => o.text).join() === "French,German"',
    ],
    [
      'Untick everything, then tick all interests except Cooking',
      'return [...document.querySelectorAll("[name=interests]")].map((i) => i.checked).join() === "true,false,true"',
    ],
    [
      'Type "Oslo" into City and "Norway" into Country',
      'return document.querySelector("[name=city]").value + document.querySelector("[name=country]").value === "OsloNorway"',
    ],
  ])('%s', async (query, check) => {
    await does('/form', query, check);
  });

  it('fills many fields, ticks, chooses and submits in one instruction', async () => {
    await agent.goto(`${site.url}/form`);
    const { decision } = await agent.run(
      'Fill in the form with full name Ada Lovelace, email ada@example.com and phone 020 7946, choose the plan Plus, tick Hiking and Maps, and submit',
    );
    expect(decision.kind).toBe('finish');
    const posted = JSON.stringify(site.posts().at(-1));
    for (const part of ['Ada Lovelace', 'ada@example.com', '020 7946', 'plus', 'hiking', 'maps'])
      expect(posted).toContain(part);
  });
});

describe('widgets made by hand', () => {
  it.each([
    ['Choose Medium as the size', last('size Medium')],
    ['Set the size to Large', last('size Large')],
    ['Select "Berlin" in the City field', last('city Berlin')],
    ['Turn on notifications', last('switch on')],
    ['Click "Write a review"', last('review')],
    ['Open the Returns section', last('fold Returns')],
    ['Expand Delivery', 'return document.querySelector("details").open'],
    ['In the File menu choose Export and then CSV', last('Export CSV')],
  ])('%s', async (query, check) => {
    await does('/dropdown', query, check);
  });

  it('walks a calendar to the month and books the day', async () => {
    await agent.goto(`${site.url}/dates?month=2026-03`);
    await agent.run('Choose 14 May 2026 as the day and book it');
    expect(await agent.browser.js('return document.body.innerText')).toContain(
      'Booked for 2026-05-14',
    );
  });

  it('sorts a table down by a column', async () => {
    const check =
      'return document.querySelector("th.number").getAttribute("aria-sort") === "descending"';
    await does('/table', 'Sort the table by budget, highest first', check);
  });

  it.each([
    ['/table', 'Delete the project Weir 14', 'row:delete'],
    ['/table', 'Rename Bridge 1 to Old bridge', 'row:rename'],
    ['/drag', 'Drag Walk onto Wake', 'drag:order'],
    ['/drag', "Drag Wash to 'Drop here to remove'", 'drag:remove'],
    ['/virtual', 'Click Row 500', 'virtual:choose:500'],
    ['/list', 'Click Save for Rowan no. 98', 'list:save:Rowan no. 98'],
    ['/modal?banner=0', 'Delete the project', 'modal:delete'],
    [
      '/editable',
      "Set the title to 'My trip' and the text to 'Hello there', then save",
      'editable:save',
    ],
  ])('%s: %s', async (path, query, effect) => {
    await agent.goto(`${site.url}${path}`);
    const { acts } = await agent.run(query);
    expect({ counts: site.counts(), acts }).toMatchObject({ counts: { [effect]: 1 } });
  });

  it('turns pages to find what is asked about', async () => {
    await agent.goto(`${site.url}/table`);
    const { decision } = await agent.run('Who is the owner of Lighthouse 2?');
    expect(decision).toMatchObject({ answer: 'Freya' });
  });
});

describe('instructions that make no sense', () => {
  it.each([
    ['gibberish', 'asdf qwer zxcv'],
    ['a verb alone', 'Click'],
    ['nothing', ''],
    ['half a sentence', 'Set to'],
    ['ten thousand dots', '.'.repeat(10_000)],
    ['one word of ten thousand letters', 'a'.repeat(10_000)],
    ['a verb and two thousand words', `Click ${'very '.repeat(2_000)}`],
    ['nothing but numbers', '12 34 '.repeat(1_666)],
  ])('%s clicks nothing', async (_, query) => {
    await agent.goto(`${site.url}/form`);
    const { decision, state } = await agent.run(query);
    expect(['fail', 'ask']).toContain(decision.kind);
    expect(state.history.filter((entry) => /^(?:click|setValue|check)/.test(entry.action))).toEqual(
      [],
    );
  });
});
