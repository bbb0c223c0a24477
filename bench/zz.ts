import { launch, open } from '../tests/dom/page.ts';
import { shop, fullWalk } from './observe.ts';
const t = (o: any, e: string) => o.ask(`(() => { const s = performance.now(); ${e}; return performance.now() - s; })()`) as Promise<number>;
for (const n of [5000, 20000]) {
  const b = await launch(); const o = await open(b, shop(n)); await o.ask('__tabhand.quiet({ quietMs: 500, capMs: 5000 })');
  const r = async (walk: boolean, k: number) => { const out = []; for (let i = 0; i < k; i++) { if (walk) await t(o, fullWalk); out.push((await t(o, '__tabhand.observe({})')).toFixed(0)); } return out.join(' '); };
  console.log(n, 'walk', await r(true, 9)); console.log(n, 'alone', await r(false, 9)); 
  await b.close();
}
