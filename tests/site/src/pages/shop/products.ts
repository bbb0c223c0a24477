// What Fernway Outfitters sells, and how the list is searched, filtered and sorted.

import type { Drawing } from './drawings.ts';

export interface Product {
  readonly id: string;
  readonly name: string;
  readonly category: Category;
  readonly cents: number;
  readonly rating: number;
  readonly reviews: number;
  readonly drawing: Drawing;
  readonly colour: string;
  readonly sizes: readonly string[];
  readonly words: string;
  readonly soldOut?: boolean;
}

export const categories = [
  'Packs',
  'Shelter',
  'Clothing',
  'Footwear',
  'Camp kitchen',
  'Lights and tools',
] as const;
export type Category = (typeof categories)[number];

export const sorts = {
  featured: 'Featured',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  rating: 'Best rated',
} as const;

const one = ['One size'];
const clothes = ['S', 'M', 'L', 'XL'];
const shoes = ['7', '8', '9', '10', '11', '12'];

function product(
  [id, name, category]: readonly [string, string, Category],
  [cents, rating, reviews]: readonly [number, number, number],
  rest: Pick<Product, 'drawing' | 'colour' | 'words'> & Partial<Product>,
): Product {
  return { id, name, category, cents, rating, reviews, sizes: one, ...rest };
}

export const products: readonly Product[] = [
  product(['larch-daypack', 'Larch 24 Daypack', 'Packs'], [8900, 4.7, 312], {
    drawing: 'pack',
    colour: '#c8643c',
    words:
      'A day out in one bag: padded sleeve, two bottle pockets, a lid that keeps out the drizzle.',
  }),
  product(['drizzle-jacket', 'Drizzle Rain Jacket', 'Clothing'], [14900, 4.6, 528], {
    drawing: 'jacket',
    colour: '#3f7f8c',
    sizes: clothes,
    words: 'Three layers, taped seams and a hood that turns with your head. Packs into its pocket.',
  }),
  product(['hollow-tent', 'Hollow 2 Tent', 'Shelter'], [32900, 4.8, 187], {
    drawing: 'tent',
    colour: '#d09a3c',
    words: 'Room for two and their boots. Pitches in four minutes, weighs 1.9 kg.',
  }),
  product(['bracken-boots', 'Bracken Hiking Boots', 'Footwear'], [16900, 4.5, 641], {
    drawing: 'boot',
    colour: '#8a5a3a',
    sizes: shoes,
    words: 'Full-grain leather, a stiff shank and a sole that can be replaced.',
  }),
  product(['firefly-lantern', 'Firefly Lantern', 'Lights and tools'], [4500, 4.4, 203], {
    drawing: 'lantern',
    colour: '#d7a63a',
    words: 'Warm light for forty hours. Hangs, stands, charges by USB-C.',
  }),
  product(['enamel-mug', 'Enamel Mug', 'Camp kitchen'], [1400, 4.9, 902], {
    drawing: 'mug',
    colour: '#2f5d46',
    words: 'The mug that survives everybody. Steel under two coats of enamel.',
  }),
  product(['fell-fleece', 'Fell Fleece', 'Clothing'], [8500, 4.3, 274], {
    drawing: 'jacket',
    colour: '#7a8b4f',
    sizes: clothes,
    words: 'Recycled fleece, thumb loops, and a chest pocket big enough for a map.',
  }),
  product(['tarn-pack', 'Tarn 45 Trekking Pack', 'Packs'], [17900, 4.6, 158], {
    drawing: 'pack',
    colour: '#466b8a',
    words: 'Forty-five litres on a frame that carries the weight on your hips.',
  }),
  product(['ember-stove', 'Ember Stove', 'Camp kitchen'], [6400, 4.5, 119], {
    drawing: 'stove',
    colour: '#b4533a',
    words: 'Boils half a litre in three minutes, even in wind.',
  }),
  product(['creek-runners', 'Creek Trail Runners', 'Footwear'], [12400, 4.2, 366], {
    drawing: 'shoe',
    colour: '#4f8a6b',
    sizes: shoes,
    words: 'Light, quick to dry and sure on wet stone.',
  }),
  product(['moss-bag', 'Moss Sleeping Bag', 'Shelter'], [19900, 4.7, 231], {
    drawing: 'roll',
    colour: '#5f7d46',
    words: 'Down for nights to −4 °C, with a zip that does not catch.',
  }),
  product(['beacon-headlamp', 'Beacon Headlamp', 'Lights and tools'], [3900, 4.6, 477], {
    drawing: 'lamp',
    colour: '#c8643c',
    words: 'Four hundred lumens, red light for the tent, one button.',
  }),
  product(['wool-beanie', 'Wool Beanie', 'Clothing'], [2600, 4.8, 693], {
    drawing: 'hat',
    colour: '#a8443a',
    words: 'Lambswool, knitted double over the ears.',
  }),
  product(['steel-bottle', 'Steel Bottle 1 L', 'Camp kitchen'], [3200, 4.7, 555], {
    drawing: 'bottle',
    colour: '#3f7f8c',
    words: 'Keeps tea hot for twelve hours and water cold for a day.',
  }),
  product(['ridge-tarp', 'Ridge Tarp', 'Shelter'], [11900, 4.4, 84], {
    drawing: 'tent',
    colour: '#5f7d46',
    words: 'Three by three metres of shelter, with eight lines already tied.',
  }),
  product(['merino-socks', 'Merino Socks', 'Footwear'], [1800, 4.9, 1204], {
    drawing: 'sock',
    colour: '#7b6a94',
    sizes: ['S', 'M', 'L'],
    words: 'No blisters, no smell, guaranteed for life.',
  }),
  product(['pocket-tote', 'Pocket Tote', 'Packs'], [2900, 4.1, 96], {
    drawing: 'tote',
    colour: '#d09a3c',
    words: 'Folds to the size of an egg and carries the shopping home.',
  }),
  product(['pocket-knife', 'Pocket Knife', 'Lights and tools'], [5800, 4.7, 322], {
    drawing: 'knife',
    colour: '#8a5a3a',
    words: 'One good blade, a walnut handle, nothing else.',
  }),
  product(['merino-layer', 'Merino Base Layer', 'Clothing'], [7200, 4.5, 418], {
    drawing: 'shirt',
    colour: '#466b8a',
    sizes: clothes,
    words: 'Warm when wet and fine for a week of walking.',
  }),
  product(['cook-set', 'Nesting Cook Set', 'Camp kitchen'], [7800, 4.3, 141], {
    drawing: 'pot',
    colour: '#6f7a75',
    words: 'Two pots, a pan and a lid that strains, all inside each other.',
  }),
  product(['cloud-mat', 'Cloud Sleeping Mat', 'Shelter'], [9500, 4.5, 267], {
    drawing: 'roll',
    colour: '#466b8a',
    words: 'Nine centimetres of air, quiet to turn over on.',
  }),
  product(['camp-slippers', 'Camp Slippers', 'Footwear'], [4800, 4.6, 178], {
    drawing: 'shoe',
    colour: '#a8443a',
    sizes: shoes,
    words: 'Quilted, with a sole for the walk to the lake.',
  }),
  product(['dry-bag', 'Dry Bag 10 L', 'Packs'], [2400, 4.4, 209], {
    drawing: 'tote',
    colour: '#3f7f8c',
    words: 'Roll it three times and it floats.',
  }),
  product(['compass', 'Pathfinder Compass', 'Lights and tools'], [3400, 4.8, 64], {
    drawing: 'compass',
    colour: '#b4533a',
    words: 'Liquid-damped needle, sapphire bearing, and a mirror for signals.',
    soldOut: true,
  }),
];

export function findProduct(id: string | undefined): Product | undefined {
  return products.find((product) => product.id === id);
}

export interface Wanted {
  readonly text: string;
  readonly category: string;
  readonly sort: string;
}

export function search({ text, category, sort }: Wanted): readonly Product[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = products.filter((product) => {
    const about = `${product.name} ${product.category} ${product.words}`.toLowerCase();
    const right = category === '' || product.category === category;
    return right && words.every((word) => about.includes(word));
  });
  if (sort === 'price-asc') return found.sort((a, b) => a.cents - b.cents);
  if (sort === 'price-desc') return found.sort((a, b) => b.cents - a.cents);
  if (sort === 'rating') return found.sort((a, b) => b.rating - a.rating);
  return found;
}

export function price(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
