import everyday from './vocabulary/everyday.json' with { type: 'json' };

// What people type for a package, by a word of its name or category. Tests have their everyday words in the aliases of the
// catalogue.
const EVERYDAY = everyday.map(({ about, words }) => ({ about: new RegExp(about), words }));

/** The everyday words of a package with this name and category, both in lower case. */
export const everydayWords = (name: string, category: string): string[] => [
  category,
  ...EVERYDAY.flatMap(({ about, words }) => (about.test(`${name} ${category}`) ? words : [])),
];
