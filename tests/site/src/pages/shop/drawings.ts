// Flat pictures of the products; `c` is the product's colour, the classes (line, stitch, dark,
// dim) are coloured by shop.css for light and dark.

const drawings = {
  pack: (c: string) => `<path d="M44 40c0-18 32-18 32 0" class="line-art"/>
<rect x="30" y="34" width="60" height="74" rx="20" fill="${c}"/>
<path d="M33 58h54" class="stitch"/><rect x="40" y="70" width="40" height="28" rx="8" class="dim"/>
<path d="M48 80h24" class="stitch"/><rect x="52" y="50" width="16" height="14" rx="4" fill="#f3e9d6"/>`,
  jacket: (
    c: string,
  ) => `<path d="M46 22h28l22 14 8 46-14 4-6-24v44H36V62l-6 24-14-4 8-46z" fill="${c}"/>
<path d="M46 22c2 14 26 14 28 0l-4-8H50z" fill="${c}"/><path d="M46 22c2 14 26 14 28 0l-4-8H50z" class="dim"/><path d="M60 37v66" class="stitch"/>
<path d="M44 78h8m16 0h8" class="stitch"/>`,
  tent: (
    c: string,
  ) => `<path d="M60 22 8 100h104z" fill="${c}"/><path d="M60 22 40 100h40z" class="dim"/>
<path d="M60 22v78" class="stitch"/><path d="M4 100h112" class="line-art"/><path d="M60 22 54 12m6 10 6-10" class="line-art"/>`,
  boot: (c: string) => `<path d="M34 18h34v38c0 8 34 8 38 28v12H34z" fill="${c}"/>
<path d="M30 94h78v8a6 6 0 0 1-6 6H36a6 6 0 0 1-6-6z" class="dark"/>
<path d="M52 34h12m-12 12h12m-12 12h14" stroke="#f3e9d6" stroke-width="4" stroke-linecap="round"/>
<path d="M37 26h28" class="stitch"/>`,
  shoe: (c: string) => `<path d="M14 60c12 6 22 2 28-8l36 22c10 6 26 4 30 18v6H14z" fill="${c}"/>
<path d="M12 94h98c0 8-4 12-10 12H20c-6 0-8-4-8-12z" fill="#d9c7a3"/>
<path d="m50 64 8-8m2 14 8-8m2 14 8-8" class="stitch"/>`,
  sock: (c: string) => `<path d="M44 12h32v52l22 22c10 12-6 28-20 18L44 76z" fill="${c}"/>
<path d="M44 12h32v14H44z" class="dim"/><path d="M47 40h26M47 52h26" class="stitch"/>`,
  lantern: (c: string) => `<path d="M40 34c0-30 40-30 40 0" class="line-art"/>
<rect x="38" y="30" width="44" height="12" rx="4" class="dark"/>
<rect x="42" y="42" width="36" height="44" fill="${c}" opacity=".55"/>
<circle cx="60" cy="64" r="11" fill="#fff3c4"/><path d="M42 42v44m36-44v44M60 42v10" class="line-art"/>
<rect x="34" y="86" width="52" height="20" rx="6" class="dark"/>`,
  lamp: (c: string) => `<path d="M10 54c20-26 80-26 100 0v18c-20-22-80-22-100 0z" class="dark"/>
<rect x="36" y="40" width="48" height="42" rx="14" fill="${c}"/><circle cx="60" cy="61" r="14" fill="#fff3c4"/>
<circle cx="60" cy="61" r="7" fill="#fff"/>`,
  mug: (c: string) => `<path d="M84 46c26-6 26 38 0 36" fill="none" stroke="${c}" stroke-width="8"/>
<path d="M28 32h58v58a14 14 0 0 1-14 14H42a14 14 0 0 1-14-14z" fill="${c}"/>
<rect x="24" y="28" width="66" height="8" rx="4" class="dark"/><path d="M57 88V54m0 8c-8-8-14-4-14-4 2 8 8 8 14 8m0 8c8-10 14-6 14-6-2 9-8 10-14 10" class="stitch"/>`,
  bottle: (c: string) => `<rect x="48" y="8" width="24" height="16" rx="5" class="dark"/>
<path d="M46 26h28v8c10 4 10 12 10 18v48a10 10 0 0 1-10 10H46a10 10 0 0 1-10-10V52c0-6 0-14 10-18z" fill="${c}"/>
<path d="M36 60h48v26H36z" class="dim"/>`,
  stove: (
    c: string,
  ) => `<path d="M30 44h60" class="line-art" stroke-width="5"/><path d="M60 20c14 12 8 20 0 22-8-2-14-10 0-22" fill="#e8a13a"/>
<rect x="44" y="46" width="32" height="16" rx="4" class="dark"/><path d="M44 62 24 84m52-22 20 22" class="line-art"/>
<rect x="40" y="64" width="40" height="44" rx="12" fill="${c}"/><path d="M40 84h40" class="stitch"/>`,
  pot: (
    c: string,
  ) => `<path d="M8 52h26m52 0h26" class="line-art"/><path d="M24 44h72v46a12 12 0 0 1-12 12H36a12 12 0 0 1-12-12z" fill="${c}"/>
<rect x="20" y="36" width="80" height="10" rx="5" class="dark"/><circle cx="60" cy="30" r="6" class="dark"/>`,
  roll: (
    c: string,
  ) => `<rect x="8" y="44" width="109" height="50" rx="25" fill="${c}"/><circle cx="92" cy="69" r="25" class="dim"/>
<path d="M92 58a11 11 0 1 1-11 11" class="stitch"/><path d="M38 44v50m26-50v50" stroke="#3b463f" stroke-width="5"/>`,
  hat: (
    c: string,
  ) => `<circle cx="60" cy="22" r="12" fill="#d9c7a3"/><path d="M22 82c0-72 76-72 76 0z" fill="${c}"/>
<rect x="16" y="78" width="88" height="24" rx="12" fill="${c}"/><rect x="16" y="78" width="88" height="24" rx="12" class="dim"/><path d="M36 84v12m16-12v12m16-12v12m16-12v12" class="stitch"/>`,
  shirt: (c: string) => `<path d="M44 22h32l30 18-10 24-14-6v50H38V58l-14 6-10-24z" fill="${c}"/>
<path d="M44 22c4 14 28 14 32 0z" class="dim"/><path d="M38 98h44" class="stitch"/>`,
  tote: (c: string) => `<path d="M42 46c0-36 36-36 36 0" class="line-art" stroke-width="5"/>
<path d="M26 44h68l6 62H20z" fill="${c}"/><path d="M24 60h72" class="stitch"/><path d="M46 76h28v14H46z" class="dim"/>`,
  knife: (c: string) => `<path d="M14 62c22-28 48-24 52-22l4 18z" fill="#c9d0cb"/>
<path d="m62 36 44 34c8 8-2 20-12 14L52 58z" fill="${c}"/><circle cx="66" cy="52" r="4" class="dim"/><circle cx="92" cy="72" r="4" class="dim"/>`,
  compass: (
    c: string,
  ) => `<circle cx="60" cy="14" r="8" class="line-art"/><circle cx="60" cy="66" r="44" class="dark"/>
<circle cx="60" cy="66" r="35" fill="#f3e9d6"/><path d="m60 36 9 30h-18z" fill="${c}"/><path d="m60 96 9-30h-18z" fill="#6f7a75"/>`,
};

export type Drawing = keyof typeof drawings;

export function draw(drawing: Drawing, colour: string): string {
  return `<svg viewBox="0 0 120 120" aria-hidden="true">${drawings[drawing](colour)}</svg>`;
}
