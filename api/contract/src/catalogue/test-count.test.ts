import { describe, expect, it } from '@jest/globals';
import { testCount } from './test-count.js';

describe('testCount', () => {
  it('counts the tests of every category', () => {
    const includedTests = [
      { categoryName: 'Thyroid', tests: ['T3', 'T4', 'TSH'] },
      { categoryName: 'Sugar', tests: ['FBS'] },
    ];
    expect(testCount({ productName: 'Thyroid - 9 Tests', includedTests })).toBe(4);
  });

  it('uses the number in the name when no tests are listed', () => {
    expect(testCount({ productName: 'Full Body Checkup - 79 Tests', includedTests: [] })).toBe(79);
  });

  it('is null otherwise', () => {
    expect(testCount({ productName: 'Fever Checkup', includedTests: [] })).toBeNull();
  });
});
