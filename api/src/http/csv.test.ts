import { expect, it } from '@jest/globals';
import { csvOf } from './csv.js';

it('writes a table that spreadsheets read, and nothing in it runs', () => {
  const rows = [
    ['=HYPERLINK("http://x")', 1],
    ['@SUM(A1)', null],
    ['\t=1', -5],
    ['+91, "98"', 'आशा'],
  ];
  expect(csvOf(['Name', 'Rupees'], rows)).toBe(
    '\uFEFFName,Rupees\r\n"\'=HYPERLINK(""http://x"")",1\r\n\'@SUM(A1),\r\n\'\t=1,-5\r\n"\'+91, ""98""",आशा\r\n',
  );
});
