import {
  type CheaperAlternative,
  findCheaperAlternatives,
  type IncludedGroup,
  type PackageView,
  type AlternativeCandidate,
} from '@nidaan/contract';
import { regulationOf } from './tests/regulation.js';
import type { TestEntity } from './tests/test.entity.js';

type OfferedPackage = Omit<PackageView, 'cheaperAlternative'>;

const testCandidate = (test: TestEntity): AlternativeCandidate => ({
  type: 'product',
  id: test.id,
  productName: test.productName,
  category: test.category,
  price: test.price,
  imgUrl: test.imgUrl,
  shortDesc: test.shortDesc,
  measures: test.parameters.length > 0 ? test.parameters : [test.productName],
  mayReplace: regulationOf(test) === null && test.collection === 'home',
});

const namesIn = (groups: IncludedGroup[]) => groups.flatMap(({ tests }) => tests);

const packageCandidate = (pack: OfferedPackage): AlternativeCandidate => ({
  type: 'package',
  id: pack.id,
  productName: pack.productName,
  category: pack.category,
  price: pack.price,
  imgUrl: pack.imgUrl,
  shortDesc: pack.shortDesc,
  measures: namesIn(pack.includedTests),
  mayReplace: pack.regulated === null,
});

/** The cheaper alternative of each test and package of a catalogue, or null. */
export function alternativesOf(tests: TestEntity[], packages: OfferedPackage[]) {
  const alternatives = findCheaperAlternatives([
    ...tests.map(testCandidate),
    ...packages.map(packageCandidate),
  ]);
  return (type: CheaperAlternative['type'], id: string) => alternatives.get(`${type} ${id}`) ?? null;
}
