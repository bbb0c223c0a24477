// What the loop needs of a tab. The worker gives it a real one.

import type { ClientCheck, Command, Observation, Outcome } from '@tabhand/protocol';

export interface LoopPicture {
  /** Base64 JPEG; null when it shows what the last one showed. */
  readonly data: string | null;
  readonly hash: string;
}

export interface LoopTab {
  /** Undefined where there is no web page to look at. */
  look(signal: AbortSignal): Promise<Observation | undefined>;
  skeleton(signal: AbortSignal): Promise<string>;
  fullDom(signal: AbortSignal): Promise<string>;
  picture(signal: AbortSignal): Promise<LoopPicture | undefined>;
  perform(command: Command, signal: AbortSignal): Promise<Outcome>;
  /** What state an element is in, to be compared later; undefined when it is not there. */
  state(elementId: string, signal: AbortSignal): Promise<string | undefined>;
  /** Why a check does not hold; undefined when it does. `before`: the state of its element then. */
  check(
    check: ClientCheck,
    at: { readonly signal: AbortSignal; readonly before?: string | undefined },
  ): Promise<string | undefined>;
  exists(selector: string, signal: AbortSignal): Promise<boolean>;
}
