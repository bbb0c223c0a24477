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
  /** Why a check does not hold; undefined when it does. */
  check(check: ClientCheck, signal: AbortSignal): Promise<string | undefined>;
  exists(selector: string, signal: AbortSignal): Promise<boolean>;
}
