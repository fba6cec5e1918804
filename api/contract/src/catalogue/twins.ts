import { z } from 'zod';
import { foldName } from './fold-name.js';

/**
 * A cheaper test or package with everything that a test or package measures, with the fields of an item of the cart;
 * `price` in whole rupees.
 */
export const CheaperTwin = z
  .object({
    type: z.enum(['product', 'package']),
    id: z.string(),
    productName: z.string(),
    category: z.string(),
    price: z.int32(),
    imgUrl: z.string(),
    shortDesc: z.string(),
    /** How many tests it has beyond the same ones; 0 when both measure exactly the same. */
    more: z.int32().min(0),
  })
  .meta({ id: 'CheaperTwin' });
/** Shape of {@link CheaperTwin}. */
export type CheaperTwin = z.infer<typeof CheaperTwin>;

/** A test or package that may have a twin, with the names of everything that it measures. */
export interface TwinCandidate extends Omit<CheaperTwin, 'more'> {
  measures: string[];
  /** False for what is not proposed in place of another: regulated, or not taken at home. */
  mayReplace: boolean;
}

const namesOf = ({ measures }: TwinCandidate) => new Set(measures.map(foldName));

/**
 * Finds for each test and package the cheapest one that measures the same or more for less money. Names are compared
 * as the catalogue compares them. At equal prices the one with fewer other tests is taken.
 *
 * @returns the twins by `type id`; what has none is absent
 */
export function findCheaperTwins(candidates: TwinCandidate[]): Map<string, CheaperTwin> {
  const known = candidates.map((candidate) => ({ candidate, names: namesOf(candidate) }));
  const replacements = known
    .filter(({ candidate }) => candidate.mayReplace)
    .toSorted((a, b) => a.candidate.price - b.candidate.price || a.names.size - b.names.size);
  const twins = known.flatMap(({ candidate: { type, id, price }, names }) => {
    const twin = replacements.find(
      (other) =>
        other.candidate.price < price && names.size > 0 && [...names].every((name) => other.names.has(name)),
    );
    if (!twin) return [];
    const { measures: _measures, mayReplace: _mayReplace, ...item } = twin.candidate;
    return [[`${type} ${id}`, { ...item, more: twin.names.size - names.size }] as const];
  });
  return new Map(twins);
}
