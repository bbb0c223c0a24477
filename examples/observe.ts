// A page as a model reads it, in at most so many tokens; then one control of it.

import { Tabhand } from '@tabhand/client';

const page = process.argv[2] ?? 'https://example.com';
const tabhand = new Tabhand();

const { text, tokens, observation } = await tabhand.observe({ url: page, budget: 300 });
console.log(text);
console.log(`${tokens} tokens, ${observation.tree.length} nodes, hash ${observation.hash}`);
