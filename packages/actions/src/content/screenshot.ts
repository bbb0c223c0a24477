// A picture of the viewport, the whole page or an element; with numbered marks on the controls
// if wanted, and nothing at all when it looks as it did.

import { z } from 'zod';
import { type Done, defineAction, type Hit, type Scene } from '../define.ts';
import type { Capture, Picture } from '../page.ts';
import { elementFields } from '../target.ts';
import { mainFrame } from './read-page.ts';

export const screenshot = defineAction({
  name: 'screenshot',
  tool: 'browser_content',
  says: ['screenshot'],
  calls: ['screenshot'],
  summary: 'Take a screenshot of the viewport, the page or an element',
  effect: 'read',
  needs: ['screenshot'],
  purpose: 'read',
  targetOptional: true,
  params: z.object({
    ...elementFields,
    format: z.enum(['png', 'jpeg', 'webp']).optional().describe('png by default'),
    quality: z.int().min(0).max(100).optional().describe('For jpeg and webp; 70 by default'),
    fullPage: z.boolean().optional().describe('The whole page, not only what is in view'),
    maxWidth: z.int().min(16).max(16_384).optional().describe('Scale down to this width'),
    marks: z.boolean().optional().describe('Draw numbered boxes on the controls'),
    since: z
      .string()
      .length(64)
      .optional()
      .describe('Hash of an earlier picture: answer null if it looks the same'),
  }),
  async run(scene, args, hit) {
    const format = args.format ?? 'png';
    const capture: Capture = {
      format,
      ...(args.quality !== undefined && { quality: args.quality }),
      ...(args.fullPage !== undefined && { fullPage: args.fullPage }),
      ...(args.maxWidth !== undefined && { maxWidth: args.maxWidth }),
    };
    if (hit !== undefined) await bringIntoView(scene, hit);
    const clip = hit === undefined ? {} : { viewClip: (await freshBox(scene, hit)) ?? hit.box };
    const { picture, marked } = await take(scene, { ...capture, ...clip }, args.marks === true);
    return await answer(scene, picture, { since: args.since, marked, format });
  },
});

async function bringIntoView({ page, signal }: Scene, hit: Hit): Promise<void> {
  await page.call(hit.frame, 'gesture', { do: 'scrollIntoView', ref: hit.ref }, signal);
}

async function freshBox(scene: Scene, hit: Hit): Promise<Hit['box'] | undefined> {
  const again = await scene.find({ ref: hit.ref }, 'read');
  return again.box.width > 0 && again.box.height > 0 ? again.box : undefined;
}

interface Taken {
  readonly picture: Picture;
  readonly marked:
    | readonly { readonly ref: string; readonly role: string; readonly name: string }[]
    | undefined;
}

async function take({ page, signal }: Scene, capture: Capture, withMarks: boolean): Promise<Taken> {
  if (!withMarks) return { picture: await page.capture(capture, signal), marked: undefined };
  const frames = page.frames();
  const drawn = await Promise.all(
    frames.map((frame) => page.call(frame, 'marks', { show: true }, signal)),
  );
  try {
    const marked = drawn
      .flatMap((each) => each.marked)
      .map(({ ref, role, name }) => ({ ref, role, name }));
    return { picture: await page.capture(capture, signal), marked };
  } finally {
    await Promise.all(frames.map((frame) => page.call(frame, 'marks', { show: false }, signal)));
  }
}

interface Wish {
  readonly since: string | undefined;
  readonly marked: Taken['marked'];
  readonly format: string;
}

async function answer(
  scene: Scene,
  picture: Picture,
  { since, marked, format }: Wish,
): Promise<Done> {
  const { data, mimeType, width, height } = picture;
  const { page, signal } = scene;
  const hash = await page.call(mainFrame(scene), 'pictureHash', { data, mimeType }, signal);
  if (since !== undefined && since === hash) {
    return {
      summary: 'The page looks the same',
      value: { screenshot: null, format, width, height, hash },
    };
  }
  return {
    summary: `Screenshot of ${width} × ${height} pixels`,
    value: { screenshot: data, format, width, height, hash, ...(marked && { marks: [...marked] }) },
    content: [{ type: 'image', data, mimeType }],
  };
}
