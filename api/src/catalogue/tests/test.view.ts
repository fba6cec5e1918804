import {
  type CheaperAlternative,
  type StoredTest,
  type TestAdminView,
  type TestDetail,
  type TestView,
  withoutUnconfirmed,
} from '@nidaan/contract';
import { regulationOf } from './regulation.js';
import type { TestEntity } from './test.entity.js';

const DETAIL_COLUMNS = {
  collection: 'collection',
  fasting: 'fasting',
  reportHours: 'report_hours',
  outlab: 'outlab',
} satisfies Record<TestDetail, string>;

const isDetail = (property: string): property is TestDetail => property in DETAIL_COLUMNS;

const unconfirmedOf = ({ unconfirmedDetails }: TestEntity): TestDetail[] =>
  Object.keys(DETAIL_COLUMNS)
    .filter(isDetail)
    .filter((detail) => unconfirmedDetails.includes(DETAIL_COLUMNS[detail]));

/** A test as staff see it, with unconfirmed details. */
export function toTestAdminView(test: TestEntity): TestAdminView {
  return {
    id: test.id,
    productName: test.productName,
    category: test.category,
    price: test.price,
    type: 'product',
    imgUrl: test.imgUrl,
    description: test.description,
    shortDesc: test.shortDesc,
    specimen: test.specimen,
    collection: test.collection,
    fasting: test.fasting,
    preparation: test.preparation,
    reportHours: test.reportHours,
    outlab: test.outlab,
    loinc: test.loinc,
    aliases: test.aliases,
    regulated: regulationOf(test),
    measures: test.parameters,
    popularity: test.popularity,
    version: test.version,
    unconfirmed: unconfirmedOf(test),
  };
}

/** A test as everyone may see it: unconfirmed details are unknown (decisions/019-unconfirmed-test-details.md). */
export const toPublicTest = (test: TestEntity): StoredTest => withoutUnconfirmed(toTestAdminView(test));

/** A public test with its alternative, which follows from the rest of the catalogue. */
export const toTestView = (test: TestEntity, cheaperAlternative: CheaperAlternative | null): TestView => ({
  ...toPublicTest(test),
  cheaperAlternative,
});

/** The text that is searched (spec §5, with aliases). */
export function searchTextOfTest(test: TestView): string {
  return [test.productName, test.description, test.shortDesc, test.category, ...test.aliases].join('\n');
}
