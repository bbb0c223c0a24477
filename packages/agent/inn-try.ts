import type { Decision } from './src/decision.ts';
import { startState } from './src/state.ts';
import { turn } from './src/turn.ts';
import { localFromHtml } from './src/view-html.ts';
import { rulesPlanner } from './src/planners/rules/index.ts';
const boxes: Record<string,string> = { 20: 'Breakfast', 21: 'Parking', 22: 'Late checkout', 23: 'Newsletter' };
const fields: Record<string,string> = { 10: 'City', 11: 'Guest name', 12: 'Guests', 14: 'Note' };
class Inn {
  values = new Map([['12', '1'], ['13', 'Small'], ['14', 'sea view']]);
  on = new Set(['23']); said = '';
  html() {
    const texts = Object.entries(fields).map(([id, name]) => `<label for="${id}">${name}</label><input id="${id}" ${id === '12' ? 'type="number"' : ''} value="${this.values.get(id) ?? ''}">`);
    const sizes = ['Small', 'Medium', 'Large'].map((size) => `<option ${size === this.values.get('13') ? 'selected' : ''}>${size}</option>`);
    const ticks = Object.entries(boxes).map(([id, name]) => `<label><input type="checkbox" id="${id}" ${this.on.has(id) ? 'checked' : ''}>${name}</label>`);
    return `<h1>Your stay</h1><form>${texts.join('')}<label for="13">Room size</label><select id="13">${sizes.join('')}</select>${ticks.join('')}<button id="30" type="button">Save</button><button id="31" type="button">Print summary</button></form><p role="status">${this.said}</p>`;
  }
  do({ ref, text, value, values }: any) {
    const id = String(ref); const given = [text, value, values].flat().find((e: any) => e !== undefined);
    if (id in boxes && !this.on.delete(id)) this.on.add(id);
    if ((id in fields || id === '13') && given !== undefined) this.values.set(id, String(given));
    if (id === '30') this.said = 'Saved'; if (id === '31') this.said = 'Summary printed';
  }
}
const list = (await import('node:fs')).readFileSync('/tmp/h/D-inn.txt', 'utf8').split('\n').filter(Boolean);
for (const query of list) {
  const inn = new Inn(); let state = startState(query, { now: 0 }); let decision: Decision | undefined;
  for (let round = 1; round < 30; round += 1) {
    const url = 'https://inn.test/';
    const view = { url, title: 'Inn', local: { ...localFromHtml(inn.html()), url } };
    ({ state, decision } = await turn(state, view as any, { now: () => round * 1000, locale: 'en-GB', planner: rulesPlanner } as any));
    if (decision.kind === 'act') for (const act of decision.acts) inn.do(act.command.args);
    if (!/^(?:act|wait|look)$/.test(decision.kind)) break;
  }
  const s = [...inn.values].map(([k, v]) => ({...fields,13:'Size'} as any)[k] + '=' + v).join('; ') + ' | ' + [...inn.on].map((x) => boxes[x]).join(',') + ' | ' + inn.said;
  const d: any = decision;
  console.log(d.kind === 'finish' ? 'DONE ' : d.kind.padEnd(5), query, '\n      ', d.kind === 'finish' ? s : (d.question ?? d.reason ?? '').slice(0, 110));
}
