import type { MigrationInterface, QueryRunner } from 'typeorm';

const replaceFunction = (head: string, result: string) =>
  `CREATE OR REPLACE FUNCTION ${head} RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN ${result}`;
const searchFold = (result: string) => replaceFunction('search_fold(words text)', result);
const orderText = (fold: (text: string) => string) =>
  replaceFunction(
    'order_text(reference text, name text, email text, phoneno text)',
    fold(`reference || ' ' || replace(reference, '-', '') || ' ' || coalesce(name, '') || ' ' ||
      coalesce(email, '') || ' ' || coalesce(phoneno, '')`),
  );

const APOSTROPHES = String.raw`E'\'\u0060\u00b4\u02b9\u02bb\u02bc\u2018\u2019\u201b'`;
const ACCENTS_AND_FORMATS = String.raw`'[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]'`;
const HYPHENS = String.raw`E'\u2010\u2011\u2012\u2013\u2014\u2015\u2212'`;

const DECOMPOSED = `normalize(translate(words, ${APOSTROPHES}, ''), NFKD)`;
const PLAIN = `translate(regexp_replace(${DECOMPOSED}, ${ACCENTS_AND_FORMATS}, '', 'g'), ${HYPHENS}, '-------')`;
const FOLDED = String.raw`casefold(normalize(regexp_replace(${PLAIN}, '\s+', ' ', 'g'), NFC) COLLATE pg_unicode_fast)`;

// Most texts are ASCII with single spaces, of which folding changes only the case.
const FOLD = String.raw`CASE WHEN words COLLATE "C" !~ '[^ -~]|  |[''\u0060]'
  THEN lower(words COLLATE "C") COLLATE pg_unicode_fast ELSE ${FOLDED} END`;

const FOLDED_BEFORE = (text: string) => `casefold(normalize(${text}, NFKC) COLLATE pg_unicode_fast)`;
const FOLD_BEFORE = `CASE WHEN octet_length(words) = char_length(words)
  THEN lower(words COLLATE "C") COLLATE pg_unicode_fast ELSE ${FOLDED_BEFORE('words')} END`;

// What was folded before the functions changed is folded anew.
const STORED = `UPDATE orders SET search_text = order_text(reference, name, email, phoneno)
  WHERE search_text <> order_text(reference, name, email, phoneno)`;
// Indexing again also lets connections that are open find the indexes for the new function.
const INDEXES = ['orders_address', 'orders_by_name'];

/**
 * A name is found as it is heard: without regard to accents, apostrophes, format characters, kinds of hyphens and the number
 * of spaces, as `foldSearch` of the contract compares texts.
 */
export class SearchFold1763700000380 implements MigrationInterface {
  name = 'SearchFold1763700000380';

  // Orders are placed while the few rows that change are written and the indexes are built.
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    const functions = [searchFold(FOLD), orderText((text) => `search_fold(${text})`)];
    for (const statement of [...functions, STORED]) await queryRunner.query(statement);
    for (const index of INDEXES) await queryRunner.query(`REINDEX INDEX CONCURRENTLY ${index}`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    const functions = [searchFold(FOLD_BEFORE), orderText(FOLDED_BEFORE)];
    for (const statement of [...functions, STORED]) await queryRunner.query(statement);
    for (const index of INDEXES) await queryRunner.query(`REINDEX INDEX ${index}`);
  }
}
