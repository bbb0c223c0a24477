// A plot with two logarithmic axes as an SVG that reads in light and dark and needs nothing else.

export interface Line {
  readonly name: string;
  /** Drawn thick: ours. */
  readonly isOurs?: boolean;
  readonly points: readonly (readonly [number, number])[];
}

export interface Plot {
  readonly title: string;
  readonly x: string;
  readonly y: string;
  readonly lines: readonly Line[];
}

const size = { width: 760, height: 420 };
const room = { left: 70, right: 230, top: 44, bottom: 48 };
const colours = [
  '#0f766e',
  '#14b8a6',
  '#b45309',
  '#7c3aed',
  '#be123c',
  '#2563eb',
  '#65a30d',
  '#6b7280',
];
const style =
  'text{font:12px system-ui,sans-serif;fill:#1f2937}.g{stroke:#d1d5db}.b{fill:#fff}@media(prefers-color-scheme:dark){text{fill:#e5e7eb}.g{stroke:#374151}.b{fill:#111827}}';

class Axis {
  readonly #from: number;
  readonly #to: number;
  readonly #start: number;
  readonly #end: number;

  constructor(values: readonly number[], start: number, end: number) {
    this.#from = Math.floor(Math.log10(Math.min(...values)));
    this.#to = Math.ceil(Math.log10(Math.max(...values)));
    this.#start = start;
    this.#end = end;
  }

  at(value: number): number {
    const part = (Math.log10(value) - this.#from) / Math.max(1, this.#to - this.#from);
    return Math.round((this.#start + part * (this.#end - this.#start)) * 10) / 10;
  }

  ticks(): number[] {
    return Array.from({ length: this.#to - this.#from + 1 }, (_, nth) => 10 ** (this.#from + nth));
  }
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function axes({ lines }: Plot): { across: Axis; up: Axis } {
  const points = lines.flatMap((line) => line.points);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    across: new Axis(xs, room.left, size.width - room.right),
    up: new Axis(ys, size.height - room.bottom, room.top),
  };
}

function grid(across: Axis, up: Axis): string {
  const [right, floor] = [size.width - room.right, size.height - room.bottom];
  const columns = across.ticks().map((tick) => {
    const x = across.at(tick);
    const label = `<text x="${x}" y="${floor + 18}" text-anchor="middle">${tick.toLocaleString('en')}</text>`;
    return `<path class="g" d="M${x} ${room.top}V${floor}"/>${label}`;
  });
  const rows = up.ticks().map((tick) => {
    const y = up.at(tick);
    const label = `<text x="${room.left - 8}" y="${y + 4}" text-anchor="end">${tick.toLocaleString('en')}</text>`;
    return `<path class="g" d="M${room.left} ${y}H${right}"/>${label}`;
  });
  return [...columns, ...rows].join('');
}

/** Names stand at the end of their lines, moved apart where lines end together. */
function labels(lines: readonly Line[], up: Axis): string {
  const ends = lines
    .map((line, nth) => ({ name: line.name, nth, y: up.at(line.points.at(-1)?.[1] ?? 1) }))
    .sort((a, b) => a.y - b.y);
  let last = Number.NEGATIVE_INFINITY;
  return ends
    .map(({ name, nth, y }) => {
      last = Math.max(y, last + 16);
      const x = size.width - room.right + 10;
      return `<circle cx="${x}" cy="${last}" r="4" fill="${colours[nth % colours.length]}"/><text x="${x + 10}" y="${last + 4}">${escaped(name)}</text>`;
    })
    .join('');
}

export function plot(asked: Plot): string {
  const { across, up } = axes(asked);
  const drawn = asked.lines.map(({ points, isOurs }, nth) => {
    const path = points.map(([x, y]) => `${across.at(x)} ${up.at(y)}`).join('L');
    const colour = colours[nth % colours.length];
    return `<path d="M${path}" fill="none" stroke="${colour}" stroke-width="${isOurs ? 3.5 : 1.5}"/>`;
  });
  const middle = (room.left + size.width - room.right) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label="${escaped(asked.title)}"><style>${style}</style>`,
    `<rect class="b" width="${size.width}" height="${size.height}" rx="8"/>`,
    `<text x="${room.left}" y="24" style="font-weight:600">${escaped(asked.title)} (${escaped(asked.y)})</text>`,
    grid(across, up),
    ...drawn,
    labels(asked.lines, up),
    `<text x="${middle}" y="${size.height - 12}" text-anchor="middle">${escaped(asked.x)}</text></svg>\n`,
  ].join('');
}
