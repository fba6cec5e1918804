import type { Collection, Fasting, PreparationRule, Regulated } from '@nidaan/contract';
import { StartupError } from '../../startup-error.js';
import type { PreparationGroups, RegulatedTests, TestRow } from './files.js';

// Specimens that are taken from the person at a centre. All others without home collection are sent in as a sample.
const TAKEN_AT_CENTRE = new Set([
  'Arterial blood',
  'Blood (serum)',
  'Breath sample',
  'Capillary blood (bedside)',
  'Cervical sample (LBC vial)',
  'Cervical smear',
  'Citrate plasma',
  'Conjunctival swab',
  'Ear swab',
  'EDTA plasma',
  'Fluoride plasma',
  'Heparin whole blood',
  'High vaginal swab',
  'Pus or wound swab',
  'Semen',
  'Skin scraping, nail or hair',
  'Skin test (in person)',
]);

/** Where the specimen of a test is collected. */
export function collectionOf(row: Pick<TestRow, 'homeCollection' | 'specimen'>): Collection {
  if (row.homeCollection) return 'home';
  return TAKEN_AT_CENTRE.has(row.specimen) ? 'visit' : 'sample';
}

/** The law of each regulated test by id; throws when the names of the list do not match the catalogue. */
export function regulatedById(list: RegulatedTests, tests: Pick<TestRow, 'id' | 'productName'>[]) {
  const names = new Map(tests.map((test) => [test.id, test.productName]));
  const laws = new Map<string, Regulated>();
  for (const law of ['pcpndt', 'hiv'] as const) {
    for (const { id, productName } of list[law]) {
      if (names.get(id) !== productName)
        throw new StartupError(`regulated.json: test ${id} is not "${productName}".`);
      laws.set(id, law);
    }
  }
  return laws;
}

const FROM_FASTING: Record<Fasting, PreparationRule> = {
  none: {},
  '8-12 h': { fasting: { from: 8, to: 12 } },
};

/** The preparation of each test by id; that of a test in no group follows from its fast alone. */
export function preparationById(
  { groups }: Pick<PreparationGroups, 'groups'>,
  tests: Pick<TestRow, 'id' | 'fasting'>[],
) {
  const rules = new Map(groups.flatMap(({ rule, tests: ids }) => ids.map((id) => [id, rule] as const)));
  return new Map(tests.map(({ id, fasting }) => [id, rules.get(id) ?? FROM_FASTING[fasting]]));
}
