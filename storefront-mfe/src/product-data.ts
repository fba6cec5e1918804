import type { PackageView, TestView } from '@nidaan/contract';
import { LAB } from '@nidaan/contract/lab';

const offer = (price: number) => ({
  '@type': 'Offer',
  price,
  priceCurrency: 'INR',
  availability: 'https://schema.org/InStock',
  seller: { '@type': 'MedicalBusiness', name: LAB.name },
});

/** Structured data of a test for search engines (schema.org). */
export const testData = (test: TestView) => ({
  '@context': 'https://schema.org',
  '@type': ['MedicalTest', 'Product'],
  name: test.productName,
  ...(test.shortDesc && { description: test.shortDesc }),
  ...(test.aliases.length > 0 && { alternateName: test.aliases }),
  ...(test.loinc && { code: { '@type': 'MedicalCode', codingSystem: 'LOINC', codeValue: test.loinc } }),
  offers: offer(test.price),
});

/** Structured data of a package for search engines (schema.org): a panel of tests. */
export const packageData = (pack: PackageView) => ({
  '@context': 'https://schema.org',
  '@type': ['MedicalTestPanel', 'Product'],
  name: pack.productName,
  ...(pack.shortDesc && { description: pack.shortDesc }),
  subTest: pack.includedTests.flatMap((group) =>
    group.tests.map((name) => ({ '@type': 'MedicalTest', name })),
  ),
  offers: offer(pack.price),
});
