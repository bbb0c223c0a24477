import type { SemanticNode } from '@tabhand/protocol';
import { describe, expect, it } from 'vitest';
import type { FrameLocal, FrameObservation } from './contract.ts';
import { mergeLocals, mergeLong, mergeObservations } from './merge.ts';

const empty: FrameObservation = {
  url: 'http://page.test/',
  title: 'Page',
  viewport: { width: 800, height: 600 },
  scrollPosition: '0%',
  nodes: [],
  covered: {},
  scrollableContainers: [],
  recentEvents: [],
  hasErrors: false,
  hasSuccess: false,
  frames: [],
  left: { above: 0, below: 0, hidden: 0 },
};
const button = (i: string, x: number, y: number): SemanticNode => ({
  i,
  r: 'btn',
  n: `Button ${i}`,
  xy: [x, y],
});
const hole = {
  ref: '2',
  content: { x: 100, y: 50, width: 300, height: 200 },
  visible: { x: 100, y: 50, width: 300, height: 100 },
  occluded: false,
};

describe('[SC-43] merging frames', () => {
  it('moves a frame’s controls into the top viewport and names the frame', () => {
    const merged = mergeObservations([
      { index: 0, seen: { ...empty, nodes: [button('1', 5, 5)], frames: [hole] } },
      { index: 1, parent: 0, owner: '2', seen: { ...empty, nodes: [button('10000', 20, 30)] } },
    ]);
    expect(merged.tree).toEqual([button('1', 5, 5), { ...button('10000', 120, 80), f: 1 }]);
  });

  it('leaves out what the hole does not show, and says so', () => {
    const merged = mergeObservations([
      { index: 0, seen: { ...empty, frames: [hole] } },
      { index: 1, parent: 0, owner: '2', seen: { ...empty, nodes: [button('10000', 20, 150)] } },
    ]);
    expect(merged.tree).toEqual([]);
    expect(merged.omitted).toEqual([
      { count: 1, what: '1 control in frames, out of view', how: 'scroll to the frame' },
    ]);
  });

  it('adds up nested frames and marks what the parent covers', () => {
    const by = { what: "dialog 'Cookies'", ref: '9' };
    const covered = { ...hole, covers: [{ rect: { x: 100, y: 50, width: 300, height: 100 }, by }] };
    const inner = {
      ref: '10001',
      content: { x: 10, y: 10, width: 50, height: 50 },
      visible: { x: 10, y: 10, width: 50, height: 50 },
      occluded: false,
    };
    const merged = mergeObservations([
      { index: 0, seen: { ...empty, frames: [covered] } },
      { index: 2, parent: 1, owner: '10001', seen: { ...empty, nodes: [button('20000', 5, 5)] } },
      { index: 1, parent: 0, owner: '2', seen: { ...empty, frames: [inner] } },
    ]);
    expect(merged.tree).toEqual([{ ...button('20000', 115, 65), f: 2, occ: true }]);
    expect(merged.covered).toEqual({ 20000: by });
  });

  it('does not show frames that hang nowhere', () => {
    const merged = mergeObservations([
      { index: 0, seen: empty },
      { index: 1, parent: 0, owner: 'gone', seen: { ...empty, nodes: [button('7', 1, 1)] } },
    ]);
    expect(merged.tree).toEqual([]);
  });

  it('[SC-44] gives the long form with frame and bounds', () => {
    const long = [
      { id: '10000', role: 'button', name: 'Go', bounds: { x: 1, y: 2, width: 3, height: 4 } },
    ];
    expect(
      mergeLong([
        { index: 0, seen: { ...empty, frames: [hole] } },
        { index: 1, parent: 0, owner: '2', seen: { ...empty, long } },
      ]),
    ).toEqual([
      {
        id: '10000',
        role: 'button',
        name: 'Go',
        frameId: 1,
        bounds: { x: 101, y: 52, width: 3, height: 4 },
      },
    ]);
  });

  it('hangs local nodes of a frame below its element', () => {
    const local: FrameLocal = { ...empty, lang: 'en', scroll: { y: 0, height: 600 }, nodes: [] };
    const plain = {
      role: '',
      name: '',
      rect: { x: 1, y: 1, width: 5, height: 5 },
      visible: true,
      inView: true,
    };
    const merged = mergeLocals([
      {
        index: 0,
        seen: {
          ...local,
          frames: [hole],
          nodes: [
            { ...plain, at: 0, parent: -1, tag: 'body' },
            { ...plain, at: 1, parent: 0, tag: 'iframe', i: '2' },
          ],
        },
      },
      {
        index: 1,
        parent: 0,
        owner: '2',
        seen: {
          ...local,
          url: 'https://pay.test/card',
          nodes: [
            { ...plain, at: 0, parent: -1, tag: 'body' },
            { ...plain, at: 1, parent: 0, tag: 'p' },
          ],
        },
      },
    ]);
    expect(merged.nodes.map(({ at, parent, frame }) => [at, parent, frame])).toEqual([
      [0, -1, undefined],
      [1, 0, undefined],
      [2, 1, 1],
      [3, 2, 1],
    ]);
    expect(merged.nodes[3]?.rect).toEqual({ x: 101, y: 51, width: 5, height: 5 });
    expect(merged.nodes[1]?.href).toBe('https://pay.test/card');
  });
});
