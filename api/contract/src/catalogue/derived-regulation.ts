import type { Regulated } from './tests.js';

/** What the class of a test follows from. */
export interface RegulatedContents {
  productName: string;
  /** Other names of the test. */
  aliases?: string[];
  /** The names of everything that a panel measures. */
  parameters?: string[];
  loinc?: string | null;
}

// cspell:ignore एचआईवी
/**
 * The words by which names show that a test is regulated. Punctuation is removed first. The law on HIV stands first: a
 * panel of both classes needs its counselling and its report code.
 */
const WORDS: [Regulated, RegExp][] = [
  ['hiv', /\b(anti ?)?hiv(?![a-z])|\baids\b|human immunodeficiency|\bp24\b|एचआईवी/],
  [
    'pcpndt',
    new RegExp(
      [
        /\b(nipt|nips|prenatal|amniotic|amniocentesis|products of conception)\b/,
        /\bchorionic (villus|villi)\b/,
        /\b(fetal|foetal|fetus|foetus|baby) (sex|gender|dna|karyotype|chromosomal|chromosomes|microarray|genetic)\b/,
        /\b(sex|gender) (determination|detection|prediction|selection|reveal)\b/,
      ]
        .map(({ source }) => source)
        .join('|'),
    ),
  ],
];

/** LOINC codes of HIV tests: antibodies, antigen, both, blots and viral load. */
const HIV_CODES = new Set(
  (
    '56888-1 58900-2 75666-8 83101-6 85037-0 89365-1 7917-8 7918-6 7919-4 43010-8 42600-7 48345-3 48346-1 49580-4 ' +
    '49905-3 53379-4 68961-2 80203-3 80387-4 81641-3 89374-3 73905-2 73906-0 40733-8 43009-0 54086-4 41144-7 ' +
    '41145-4 5220-9 5221-7 5222-5 5223-3 5224-1 5225-8 40732-0 43185-8 44873-8 77685-6 9821-0 9665-1 53601-1 ' +
    '42339-2 20447-9 25836-8'
  ).split(' '),
);

/** A name as the words above are compared with it. */
const plain = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('.', '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ');

/**
 * The law that regulates a test by its contents, whatever it is called: by its names, by what it measures, and by its
 * LOINC code (decisions §15.7). Null when nothing shows one.
 */
export function derivedRegulation(contents: RegulatedContents): Regulated | null {
  const { productName, aliases = [], parameters = [], loinc } = contents;
  if (loinc && HIV_CODES.has(loinc)) return 'hiv';
  const names = [productName, ...aliases, ...parameters].map(plain);
  return WORDS.find(([, words]) => names.some((name) => words.test(name)))?.[0] ?? null;
}
