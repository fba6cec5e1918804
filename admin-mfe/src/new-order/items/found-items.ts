import { foldSearch } from '@nidaan/contract/fold-name';
import type { Catalogue } from '../basket.js';
import type { DraftLine } from '../draft.js';

/** A test or package that a search found; `price` in rupees for one person. */
export interface FoundItem extends Pick<DraftLine, 'type' | 'id'> {
  name: string;
  price: number;
}

const MOST = 12;

const itemsOf = ({ tests, packages }: Catalogue): FoundItem[] => [
  ...tests.map(({ id, productName: name, price }) => ({ type: 'product' as const, id, name, price })),
  ...packages.map(({ id, productName: name, price }) => ({ type: 'package' as const, id, name, price })),
];

/** The tests and packages whose names contain every typed word; first those that begin with the text. */
export function findItems(catalogue: Catalogue, typed: string): FoundItem[] {
  const words = foldSearch(typed).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const text = words.join(' ');
  const found = itemsOf(catalogue)
    .map((item) => ({ item, folded: foldSearch(item.name) }))
    .filter(({ folded }) => words.every((word) => folded.includes(word)));
  const rank = ({ folded }: { folded: string }) => (folded.startsWith(text) ? 0 : 1);
  return found
    .sort((one, other) => rank(one) - rank(other) || one.folded.length - other.folded.length)
    .slice(0, MOST)
    .map(({ item }) => item);
}
