// The second script: what few turns need. It is loaded into the same world on first use and
// shares every module of the first (see scripts/page-script.ts).

import { beyondView } from './beyond.ts';
import { byRole } from './by-role.ts';
import { coverOf } from './cover.ts';
import { doubtAbout } from './doubt.ts';
import { expectState } from './expect.ts';
import { fullDom } from './full-dom.ts';
import { gesture } from './gesture.ts';
import { glyphOf } from './glyph.ts';
import { guardHole } from './guard-hole.ts';
import { findAgain } from './heal.ts';
import { holesOf } from './hole.ts';
import { giveLater } from './later.ts';
import { local } from './local.ts';
import { marks } from './marks.ts';
import { pictureHash } from './picture.ts';
import { queryDeep } from './query-deep.ts';
import { query } from './query-facts.ts';
import { skeleton } from './skeleton.ts';
import { takeSnapshot } from './snapshot.ts';
import { storage } from './storage.ts';
import { readable } from './text.ts';
import { unmet } from './unmet.ts';
import { viewportDom } from './viewport-dom.ts';

giveLater({
  beyondView,
  byRole,
  coverOf,
  doubtAbout,
  expect: expectState,
  findAgain,
  fullDom,
  gesture,
  glyphOf,
  guardHole,
  holesOf,
  local,
  marks,
  pictureHash,
  query,
  queryDeep,
  readable,
  skeleton,
  snapshot: takeSnapshot,
  storage,
  unmet,
  viewportDom,
});
