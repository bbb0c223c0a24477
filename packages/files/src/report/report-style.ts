// How the HTML report looks: quiet, readable at any width, light and dark, printable.

export const reportStyle = `
:root{--bg:#f6f7f9;--card:#fff;--ink:#16181d;--dim:#5d6573;--line:#e2e5ea;--good:#117a48;--bad:#b3261e;--wait:#8a6100;--code:#eef1f5}
@media (prefers-color-scheme:dark){:root{--bg:#0f1115;--card:#181b21;--ink:#e8eaee;--dim:#9aa3b2;--line:#2a2f38;--good:#55c98d;--bad:#ff8a80;--wait:#e6b450;--code:#22262e}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
header,main,footer{max-width:920px;margin:0 auto;padding:0 20px}
header{padding-top:40px}
h1{font-size:1.7rem;line-height:1.25;margin:.1em 0 .5em;text-wrap:balance}
h2{font-size:1.05rem;margin:0 0 12px}
.kicker{margin:0;color:var(--dim);font-size:.85rem;letter-spacing:.04em}
.facts{display:flex;flex-wrap:wrap;gap:6px 16px;align-items:center;color:var(--dim);margin:0 0 24px;font-variant-numeric:tabular-nums}
.pill{padding:2px 12px;border-radius:99px;font-weight:600;font-size:.85rem;color:var(--wait);border:1.5px solid currentColor}
.pill.completed{color:var(--good)}.pill.failed,.pill.cancelled{color:var(--bad)}
section{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:20px;margin:0 0 16px}
section.bad{border-color:var(--bad)}
.result{margin:0;font-size:1.08rem;white-space:pre-wrap}
.evidence,.timeline{list-style:none;margin:0;padding:0}
.evidence li{display:flex;gap:12px;align-items:flex-start;padding:8px 0;border-top:1px solid var(--line)}
.evidence li:first-child{border-top:0}
.evidence div{flex:1;min-width:0}.evidence p{margin:0;color:var(--dim)}
.tick{color:var(--good);font-weight:700}
.tag{font-size:.8rem;color:var(--dim);border:1px solid var(--line);border-radius:6px;padding:1px 8px}
.timeline li{display:flex;gap:14px;padding-bottom:20px;position:relative}
.timeline li::before{content:"";position:absolute;left:13px;top:30px;bottom:0;width:2px;background:var(--line)}
.timeline li:last-child::before{display:none}
.timeline li:last-child{padding-bottom:0}
.dot{flex:none;width:28px;height:28px;border-radius:50%;display:grid;place-items:center;font-weight:700;font-size:.85rem;color:var(--dim);border:2px solid var(--line);background:var(--card)}
.success>.dot{color:var(--good);border-color:var(--good)}.failure>.dot{color:var(--bad);border-color:var(--bad)}
.step{flex:1;min-width:0}
.step p{margin:2px 0}
.thought{font-weight:600}.thought .dim{font-weight:400}
.dim{color:var(--dim);font-size:.9rem}.error{color:var(--bad)}
code{font:.88em ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;background:var(--code);border-radius:6px;padding:2px 6px}
figure{margin:12px 0 0}
.screen{position:relative;border:1px solid var(--line);border-radius:10px;overflow:hidden;line-height:0;background:var(--code)}
.screen img{width:100%;height:auto}
.box{position:absolute;border:2px solid #2457d6;border-radius:4px;box-shadow:0 0 0 2px rgb(255 255 255/.7)}
.box b{position:absolute;left:-2px;top:100%;margin-top:3px;background:#2457d6;color:#fff;font:600 12px/1.5 system-ui,sans-serif;padding:1px 7px;border-radius:4px;white-space:nowrap}
figcaption{color:var(--dim);font-size:.82rem;padding-top:6px}
footer{color:var(--dim);font-size:.85rem;padding-top:8px;padding-bottom:40px}
@media print{body{background:#fff}section,li,figure{break-inside:avoid}}
`;
