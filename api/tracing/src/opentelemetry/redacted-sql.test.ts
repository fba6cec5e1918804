import { expect, test } from '@jest/globals';
import { operationOf, redactedSql } from './redacted-sql.js';

test.each([
  ["SELECT * FROM orders WHERE name = 'Asha Rao'", 'SELECT * FROM orders WHERE name = ?'],
  ["SELECT 'O''Rao', 'a\\'b', E'\\n'", 'SELECT ?, ?, E?'],
  ['SELECT $body$Asha$body$, $$Rao$$', 'SELECT ?, ?'],
  ['SELECT 9812345678, 1.5, -3', 'SELECT ?, ?, -?'],
  ['SELECT $1, $12::int', 'SELECT $1, $12::int'],
  ['SELECT t1.a, "c2", md5(x) FROM t1', 'SELECT t1.a, "c2", md5(x) FROM t1'],
  ["SELECT a -- of 'Asha\n  , b /* and Rao */", 'SELECT a , b'],
  ["SELECT 'Asha", ''],
])('%s', (text, plain) => expect(redactedSql(text)).toBe(plain));

test('a long statement is cut', () => {
  expect(redactedSql(`SELECT ${'a, '.repeat(1000)}`)).toHaveLength(1000);
});

test.each([
  ['  select 1', 'SELECT'],
  ['COMMIT;', 'COMMIT'],
  ['', 'SQL'],
])('the operation of "%s" is %s', (text, operation) => expect(operationOf(text)).toBe(operation));
