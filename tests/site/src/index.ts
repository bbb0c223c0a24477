// The local site that tests and the demo act on.

export { type Site, type SiteOptions, startSite } from './start.ts';
export type { Post } from './world.ts';
