import { isDeepStrictEqual } from 'node:util';
import { derivedRegulation, REGULATIONS, type Regulated, type TestChange } from '@nidaan/contract';
import type { CallerIdentity } from '../../infrastructure/http/access.js';
import { DomainError } from '../../infrastructure/http/problem.js';
import { requireRight } from '../../infrastructure/http/rights.js';
import type { TestEntity } from './test.entity.js';

type Contents = Pick<TestEntity, 'productName' | 'aliases' | 'parameters' | 'loinc'>;
type Regulation = Pick<TestEntity, 'regulated' | 'regulationWaiver'>;

/**
 * The law that regulates a test: the stored one, or that of its contents unless an owner has cleared it. Contents that show
 * HIV stand above another stored class, whose reports need no code.
 */
export function regulationOf(test: Contents & Regulation): Regulated | null {
  if (test.regulationWaiver !== null) return test.regulated;
  const derived = derivedRegulation(test);
  return derived === 'hiv' ? derived : (test.regulated ?? derived);
}

const refusal = (path: string, message: string) =>
  new DomainError('validation_failed', { errors: [{ path, message }] });

/** The law of a new test. The contents decide; a class that they do not show may be chosen. */
export function newRegulation(contents: Contents, { regulated }: TestChange): Regulation {
  const derived = derivedRegulation(contents);
  if (derived !== null && regulated !== undefined && regulated !== derived)
    throw refusal('regulated', `Its name or contents fall under the ${REGULATIONS[derived]}. Choose that.`);
  return { regulated: regulated ?? derived, regulationWaiver: null };
}

const contentsIn = ({ productName, aliases, parameters, loinc }: Contents): Contents => ({
  productName,
  aliases,
  parameters,
  loinc,
});

/**
 * The law of a test after a change. A class is never lost by a change of the name or of what it measures: only who has
 * the right to it changes or clears it, with a reason. What was cleared holds until names or contents change.
 */
export function regulationAfter(
  before: TestEntity,
  after: Contents,
  { regulated, regulationReason }: TestChange,
  { role }: CallerIdentity,
): Regulation {
  const isSame = isDeepStrictEqual(contentsIn(before), contentsIn(after));
  const waiver = isSame ? before.regulationWaiver : null;
  const present = regulationOf({ ...after, regulated: regulationOf(before), regulationWaiver: waiver });
  if (regulated === undefined || regulated === present)
    return { regulated: present, regulationWaiver: waiver };
  if (present === null) return { regulated, regulationWaiver: null };
  requireRight(role, 'tests.deregulate');
  if (!regulationReason) throw refusal('regulationReason', 'Give the reason.');
  return { regulated, regulationWaiver: regulationReason };
}
