import type { TestView } from '@nidaan/contract';
import type { TestEntity } from './test.entity.js';

/** A test as everyone may see it. */
export function toTestView(test: TestEntity): TestView {
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
    reportHours: test.reportHours,
    outlab: test.outlab,
    loinc: test.loinc,
    aliases: test.aliases,
    regulated: test.regulated,
    version: test.version,
  };
}

/** The text that is searched (spec §5, with aliases). */
export function searchTextOfTest(test: TestView): string {
  return [test.productName, test.description, test.shortDesc, test.category, ...test.aliases].join('\n');
}
