// One rectangle inside: CSS pixels relative to the top viewport. The specs' four
// shapes of it are printed by the dialects.

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}
