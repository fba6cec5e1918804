import { describe, expect, it } from '@jest/globals';
import { CatalogueId, foldId, LoincCode } from './catalogue-fields.js';

describe('a LOINC code', () => {
  it.each(['718-7', '1988-5', '56888-1', '1-8', ' 24331-1 '])('%j is one', (code) => {
    expect(LoincCode.parse(code)).toBe(code.trim());
  });

  it('may be left out', () => {
    expect(LoincCode.parse('')).toBeNull();
    expect(LoincCode.parse(null)).toBeNull();
  });

  it.each(['May-88', '5/1/1988', '01-05-1988', '1988-05-01', '2.1989E+03', '1988-', '1988-6', 'LP1234-5'])(
    '%j is none, perhaps because of a spreadsheet',
    (code) => {
      expect(LoincCode.safeParse(code).error?.issues[0]?.message).toContain(
        'A spreadsheet may have changed it',
      );
    },
  );
});

describe('an id of the catalogue', () => {
  it.each(['P01', '26', 'thyroid-3', 'Heart_Check.2', 'X'.repeat(64)])('may be %s', (id) => {
    expect(CatalogueId.parse(id)).toBe(id);
  });

  it.each(['', '.', '..', '-1', 'a/b', 'a b', 'a,b', 'a%2Fb', 'é', 'X'.repeat(65), 'archived', 'Import'])(
    'may not be %j',
    (id) => {
      expect(CatalogueId.safeParse(id).success).toBe(false);
    },
  );

  it('is compared without capitals and leading zeros', () => {
    expect(['06', '006', '6', 'P01', 'p1', '60', '100'].map(foldId)).toEqual([
      '6',
      '6',
      '6',
      'p1',
      'p1',
      '60',
      '100',
    ]);
  });
});
