import { describe, expect, it } from '@jest/globals';
import { DomainError } from '../../infrastructure/http/problem.js';
import { TEST_COLUMNS } from './columns.js';
import { readTable } from './table.js';

const read = (text: string) =>
  readTable(text, TEST_COLUMNS).map(({ line, cells }) => ({ line, ...Object.fromEntries(cells) }));

function refusal(text: string): unknown {
  try {
    readTable(text, TEST_COLUMNS);
    return null;
  } catch (error) {
    return error instanceof DomainError ? error.details.errors?.[0]?.message : error;
  }
}

describe('readTable', () => {
  it.each([
    ['commas', 'Name,Price\nTSH,250\n'],
    ['semicolons', 'name;price\r\nTSH;250\r\n'],
    ['tabs', '\uFEFFNAME\tprice\nTSH\t250'],
    ['names of fields', 'productName,price\nTSH,250'],
  ])('reads cells between %s', (_kind, text) => {
    expect(read(text)).toEqual([{ line: 2, productName: 'TSH', price: '250' }]);
  });

  it('counts lines as the file has them, with empty lines and with line ends inside cells', () => {
    const text = 'Name,Description\nTSH,"two\r\nlines"\n\nCRP,one\n , \n';
    expect(read(text)).toEqual([
      { line: 2, productName: 'TSH', description: 'two\nlines' },
      { line: 5, productName: 'CRP', description: 'one' },
    ]);
  });

  it('reads cells that an export has escaped against formulas', () => {
    expect(read(`Name,Other names\n"'=A1","one; '-two"`)).toEqual([
      { line: 2, productName: '=A1', aliases: 'one; -two' },
    ]);
    expect(read(`Name\n"Women's"`)).toEqual([{ line: 2, productName: "Women's" }]);
  });

  it('takes missing cells at the end of a line as empty', () => {
    expect(read('Name,Price,LOINC\nTSH')).toEqual([{ line: 2, productName: 'TSH', price: '', loinc: '' }]);
  });

  it.each([
    ['', 'The file has no lines after its heading.'],
    ['Name,Price', 'The file has no lines after its heading.'],
    ['Price\n250', 'The first line must name the columns, one of them ID or Name.'],
    [
      'Name,Cost\nTSH,250',
      expect.stringMatching(/^The first line names a column “Cost”\. The columns are: ID, Name, /),
    ],
    ['Name,name\nTSH,TSH', 'The first line names the column “Name” twice.'],
    ['Name\nTSH,250', 'Line 2: there are more cells than columns.'],
    ['Name\n"TSH', 'Line 2: A quotation mark is not closed.'],
    [`Name\n${'TSH\n'.repeat(2001)}`, 'At most 2000 lines at a time.'],
  ])('refuses %j', (text, message) => {
    expect(refusal(text)).toEqual(message);
  });
});
