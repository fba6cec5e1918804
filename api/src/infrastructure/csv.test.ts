import { expect, it } from '@jest/globals';
import { csvOf } from './csv.js';

it('writes a table that spreadsheets can read, without executable formulas', () => {
  const rows = [
    ['=HYPERLINK("http://x")', 1],
    ['@SUM(A1)', null],
    ['\t=1', -5],
    ['+91, "98"', 'आशा'],
  ];
  expect(csvOf(['Name', 'Rupees'], rows)).toBe(
    '\uFEFFName,Rupees\r\n"\'=HYPERLINK(""http://x"")",1\r\n\'@SUM(A1),\r\n"\'\t\'=1",-5\r\n"\'+91, ""98""",आशा\r\n',
  );
});

it.each([
  ['that splits at semicolons', 'Rao;=1+1', `"Rao;'=1+1"`],
  ['that splits at semicolons, with quotes in the text', 'Rao; "=1+1"', `"Rao; ""'=1+1"""`],
  ['that splits at tabs', 'Rao\t@SUM(A1)', `"Rao\t'@SUM(A1)"`],
  ['that ignores quotes', 'Rose Villa\n-2+3', `"Rose Villa\n'-2+3"`],
  ['that trims spaces', '  ＝1+1', `  '＝1+1`],
])('no formula is executed in a program %s', (_which, text, cell) => {
  expect(csvOf(['Address'], [[text]])).toBe(`\uFEFFAddress\r\n${cell}\r\n`);
});

it.each([
  ['a second line', 'HbA1c × 1\nLipid Profile × 1', '"HbA1c × 1\nLipid Profile × 1"'],
  ['a semicolon', 'Flat 4; Rose Villa', '"Flat 4; Rose Villa"'],
  ['operators between words', 'B-12 + D3 = both @ home', 'B-12 + D3 = both @ home'],
])('%s remains unchanged in one cell', (_what, text, cell) => {
  expect(csvOf(['Products'], [[text]])).toBe(`\uFEFFProducts\r\n${cell}\r\n`);
});
