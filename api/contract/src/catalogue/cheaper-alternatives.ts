import { z } from 'zod';
import { foldName } from './fold-name.js';

/**
 * A cheaper test or package with everything that a test or package measures, with the fields of an item of the cart;
 * `price` in whole rupees.
 */
export const CheaperAlternative = z
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
  .meta({ id: 'CheaperAlternative' });
/** Shape of {@link CheaperAlternative}. */
export type CheaperAlternative = z.infer<typeof CheaperAlternative>;

/** A test or package that may have an alternative, with the names of everything that it measures. */
export interface AlternativeCandidate extends Omit<CheaperAlternative, 'more'> {
  measures: string[];
  /** False for what is not proposed in place of another: regulated, or not taken at home. */
  mayReplace: boolean;
}

const namesOf = ({ measures }: AlternativeCandidate) => new Set(measures.map(foldName));

/**
 * Finds for each test and package the cheapest one that measures the same or more for less money. Names are compared
 * as the catalogue compares them. At equal prices the one with fewer other tests is taken.
 *
 * @returns the alternatives by `type id`; what has none is absent
 */
export function findCheaperAlternatives(candidates: AlternativeCandidate[]): Map<string, CheaperAlternative> {
  const known = candidates.map((candidate) => {
    const names = namesOf(candidate);
    return { candidate, names, measured: [...names] };
  });
  const replacements = known
    .filter(({ candidate }) => candidate.mayReplace)
    .sort((a, b) => a.candidate.price - b.candidate.price || a.names.size - b.names.size);
  const alternatives = known.flatMap(({ candidate: { type, id, price }, names, measured }) => {
    const alternative = replacements.find(
      (other) =>
        other.candidate.price < price &&
        measured.length > 0 &&
        measured.every((name) => other.names.has(name)),
    );
    if (!alternative) return [];
    const { measures: _measures, mayReplace: _mayReplace, ...item } = alternative.candidate;
    return [[`${type} ${id}`, { ...item, more: alternative.names.size - names.size }] as const];
  });
  return new Map(alternatives);
}
