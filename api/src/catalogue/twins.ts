import {
  type CheaperTwin,
  findCheaperTwins,
  type IncludedGroup,
  type PackageView,
  type TwinCandidate,
} from '@nidaan/contract';
import type { TestEntity } from './tests/test.entity.js';

type OfferedPackage = Omit<PackageView, 'cheaperTwin'>;

const testCandidate = (test: TestEntity): TwinCandidate => ({
  type: 'product',
  id: test.id,
  productName: test.productName,
  category: test.category,
  price: test.price,
  imgUrl: test.imgUrl,
  shortDesc: test.shortDesc,
  measures: test.parameters.length > 0 ? test.parameters : [test.productName],
  mayReplace: test.regulated === null && test.collection === 'home',
});

const namesIn = (groups: IncludedGroup[]) => groups.flatMap(({ tests }) => tests);

const packageCandidate = (pack: OfferedPackage): TwinCandidate => ({
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

/** The cheaper twin of each test and package of a catalogue, or null. */
export function twinsOf(tests: TestEntity[], packages: OfferedPackage[]) {
  const twins = findCheaperTwins([...tests.map(testCandidate), ...packages.map(packageCandidate)]);
  return (type: CheaperTwin['type'], id: string) => twins.get(`${type} ${id}`) ?? null;
}
