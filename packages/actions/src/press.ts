// The mouse steps of a press, shared by everything that clicks.

import type { Point } from '@tabhand/protocol';
import type { Hit, Scene } from './define.ts';
import type { MouseButton, MouseStep } from './page.ts';

export interface Press {
  readonly button?: MouseButton;
  readonly times?: number;
}

export async function press(scene: Scene, at: Point, options: Press = {}): Promise<void> {
  const { button = 'left', times = 1 } = options;
  const clicks = Array.from({ length: times }, (_, i): MouseStep[] => [
    { do: 'down', at, button, count: i + 1 },
    { do: 'up', at, button, count: i + 1 },
  ]);
  scene.gestured();
  const pressed = scene.page.mouse([{ do: 'move', to: at }, ...clicks.flat()], scene.signal);
  scene.sent();
  await pressed;
}

/** Where to press: on the element, or at the bare point. */
export const pointOf = (
  hit: Hit | undefined,
  args: { x?: number | undefined; y?: number | undefined },
): Point => hit?.press ?? { x: args.x ?? 0, y: args.y ?? 0 };
