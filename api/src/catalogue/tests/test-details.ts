import { foldName, type PreparationRule } from '@nidaan/contract';
import type { TestEntity } from './test.entity.js';

/** The columns of a test that staff write. */
export type TestValues = Pick<
  TestEntity,
  | 'productName'
  | 'category'
  | 'price'
  | 'imgUrl'
  | 'description'
  | 'shortDesc'
  | 'specimen'
  | 'collection'
  | 'fasting'
  | 'preparation'
  | 'reportHours'
  | 'outlab'
  | 'loinc'
  | 'aliases'
>;

/** What a request writes; what it leaves out is unchanged. */
export type GivenTest = Partial<TestValues>;

type Derived = Pick<TestEntity, 'fasting' | 'outlab' | 'preparation'>;

const isNamedOutlab = ({ productName }: Pick<TestEntity, 'productName'>) => /\(outlab\)$/i.test(productName);

/** A name that ends in `(Outlab)` means another laboratory. Without this ending, `true` would contradict the name. */
function outlabOf(test: TestValues): boolean | null {
  if (isNamedOutlab(test)) return true;
  return test.outlab === false ? false : null;
}

/** A fast that is written alone changes only the fast of the preparation, and keeps its hours where it had one. */
function preparationOf({ fasting, preparation }: TestValues, given: GivenTest): PreparationRule | null {
  if (given.preparation !== undefined || given.fasting === undefined) return preparation;
  if (fasting === '8-12 h') return { fasting: { from: 8, to: 12 }, ...preparation };
  const { fasting: _fast, ...rest } = preparation ?? {};
  return fasting === 'none' || Object.keys(rest).length > 0 ? rest : null;
}

/** The columns that follow from a test with the written values. The fast follows from the preparation. */
export function derivedOf(test: TestValues, given: GivenTest): Derived {
  const preparation = preparationOf(test, given);
  const outlab = outlabOf(test);
  if (given.preparation === undefined && given.fasting === undefined)
    return { outlab, preparation, fasting: test.fasting };
  const fasting = preparation && (preparation.fasting ? '8-12 h' : 'none');
  return { outlab, preparation, fasting };
}

// The columns of details by property.
const DETAILS = {
  collection: 'collection',
  fasting: 'fasting',
  reportHours: 'report_hours',
  outlab: 'outlab',
} as const;

/** A detail is confirmed when the change contains it, or when the name says where the test is processed. */
export function unconfirmedAfter(before: TestEntity, after: TestValues, given: GivenTest): string[] {
  const properties = Object.keys(DETAILS) as (keyof typeof DETAILS)[];
  const confirmed = properties.filter((property) => given[property] !== undefined);
  const columns: string[] = confirmed.map((property) => DETAILS[property]);
  if (given.preparation !== undefined) columns.push('fasting');
  if (isNamedOutlab(after)) columns.push('outlab');
  return before.unconfirmedDetails.filter((detail) => !columns.includes(detail));
}

/** Another name may mean another test, of which nothing is known. */
export const parametersAfter = (before: TestEntity, after: TestValues): string[] =>
  foldName(before.productName) === foldName(after.productName) ? before.parameters : [];
