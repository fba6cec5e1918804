import { describe, expect, it } from '@jest/globals';
import { type Basket, changedBasket } from './basket.js';
import {
  duplicateSentence,
  findDuplicates,
  findOverlaps,
  lineIncluding,
  needlessDuplicates,
  withoutDuplicates,
} from './duplicates.js';
import {
  aCart as cart,
  aPackage,
  aPanel,
  packageLine as line,
  PACKAGES,
  testLine as test,
} from '../testing/baskets.js';

const { basic, heart, full } = PACKAGES;
const all = [basic, heart, full];
const total = ({ lines, additional, persons }: Basket) =>
  (lines.reduce((sum, { price, qty }) => sum + price * qty, 0) +
    additional.reduce((sum, { price }) => sum + price, 0)) *
  persons;

describe('an overlap', () => {
  it('is found for a test inside a package of the cart, and its removal saves the price for all persons', () => {
    const [overlap, ...more] = findOverlaps(
      cart([test('5', ' hba1c', 375), line(basic)], { persons: 3 }),
      all,
    );
    expect(more).toEqual([]);
    expect(overlap).toMatchObject({
      kind: 'test-inside',
      between: [{ id: '5' }, { id: 'B' }],
      changes: [{ remove: [{ type: 'product', id: '5' }], add: null, saves: 1125, loses: [] }],
    });
  });

  it('is found by id for a panel that the package contains in full', () => {
    expect(findOverlaps(cart([test('9', 'Some panel', 700), line(basic)]), all)).toHaveLength(1);
  });

  it('is found for an additional test that is in a package, or in the cart as a single test', () => {
    const additional = [{ name: 'FBS', testId: '2', price: 80 }];
    expect(findOverlaps(cart([line(basic)], { additional }), all)[0]?.between[1]?.id).toBe('B');
    const [twice] = findOverlaps(cart([test('2', 'Fasting Blood Sugar', 80)], { additional }), all);
    expect(twice?.changes[0]?.remove).toEqual([{ type: 'additional', id: 'FBS', productName: 'FBS' }]);
  });

  it('is found for a test with more units than the package, and removes all of them', () => {
    const found = findDuplicates(cart([test('1', 'CBC', 310, 2), line(basic)]), all);
    expect(found).toMatchObject([{ kind: 'test-inside', changes: [{ saves: 620 }] }]);
  });

  it('of two packages lists the shared tests, and what each removal saves and loses', () => {
    const [overlap] = findOverlaps(cart([line(basic), line(heart)]), all);
    expect(overlap).toMatchObject({ kind: 'packages-share', shared: ['CBC'] });
    expect(overlap?.changes).toMatchObject([
      { remove: [{ id: 'H' }], saves: 1500, loses: ['Lipids'] },
      { remove: [{ id: 'B' }], saves: 1000, loses: ['TSH', 'HbA1c'] },
    ]);
  });

  it('of a package inside another offers only the lossless removal', () => {
    const [overlap] = findOverlaps(cart([line(basic), line(full)]), all);
    expect(overlap?.changes).toMatchObject([{ remove: [{ id: 'B' }], saves: 1000, loses: [] }]);
  });

  it('is not found without shared tests, or with an unknown package', () => {
    expect(findOverlaps(cart([test('7', 'Ferritin', 600), line(heart)]), all)).toEqual([]);
    expect(findOverlaps(cart([test('1', 'CBC', 310), line(basic)]), [])).toEqual([]);
  });
});

describe('a panel of the cart', () => {
  const cbc = aPanel('P01', 'CBC', 310, ['Haemoglobin', 'Platelet Count', 'TLC']);
  const kft = aPanel('7', 'KFT', 600, ['Urea', 'Creatinine', 'Sodium']);
  const salts = aPanel('24', 'Electrolytes', 520, ['Sodium', 'Potassium']);
  const anc = aPanel('684', 'Antenatal Profile', 2500, ['Haemoglobin', 'Platelet Count', 'TLC', 'TSH']);
  const basicPack = aPackage('B', 1000, ['CBC', 'TSH']);
  const items = [cbc, kft, salts, anc, basicPack];
  const lineOf = ({ id, productName, price }: typeof cbc) => test(id, productName, price);

  it('includes the single tests that it measures', () => {
    const singles = [
      test('22', 'Haemoglobin', 210),
      test('33', 'Platelet Count', 210),
      test('20', 'Creatinine', 200),
    ];
    const basket = cart([lineOf(cbc), ...singles, lineOf(kft)]);
    const found = findDuplicates(basket, items);
    expect(found.map(duplicateSentence)).toEqual([
      'Creatinine is already included in KFT.',
      'Haemoglobin is already included in CBC.',
      'Platelet Count is already included in CBC.',
    ]);
    expect(total(withoutDuplicates(basket, items))).toBe(910);
  });

  it('is itself included in a panel or package that measures all of it', () => {
    const [inPanel] = findDuplicates(cart([lineOf(cbc), lineOf(anc)]), items);
    expect(inPanel).toMatchObject({ kind: 'test-inside', between: [{ id: 'P01' }, { id: '684' }] });
    // The name of a panel inside a package stands for everything that the panel measures.
    const inPackage = findDuplicates(cart([test('33', 'Platelet Count', 210), line(basicPack)]), items);
    expect(inPackage).toMatchObject([{ kind: 'test-inside', changes: [{ saves: 210 }] }]);
  });

  it('that shares only a part with another one is no needless duplicate', () => {
    const basket = cart([lineOf(kft), lineOf(salts)]);
    expect(findOverlaps(basket, items)).toMatchObject([
      {
        kind: 'packages-share',
        shared: ['Sodium'],
        changes: [{ loses: ['Potassium'] }, { loses: ['Urea', 'Creatinine'] }],
      },
    ]);
    expect(needlessDuplicates(basket, items)).toEqual([]);
  });

  it('with the same content as another one stays where it is cheaper', () => {
    const same = aPanel('9', 'Blood counts', 250, cbc.measures);
    const [found] = findDuplicates(cart([lineOf(cbc), lineOf(same)]), [...items, same]);
    expect(found?.changes).toMatchObject([{ remove: [{ id: 'P01' }], saves: 310 }]);
  });
});

const sugar = test('2', 'Fasting Blood Sugar (FBS)', 80);

describe('a quantity above one', () => {
  const two = cart([{ ...sugar, qty: 2 }, test('5', 'TSH', 300)], { persons: 2 });

  it('is a duplicate for each person, and one unit saves the rest for all persons', () => {
    expect(findDuplicates(two, all)).toMatchObject([
      { kind: 'quantity', qty: 2, between: [{ id: '2' }], changes: [{ saves: 160, loses: [] }] },
    ]);
  });

  it('is changed to one in its place, and applying that twice is the same', () => {
    const change = findDuplicates(two, all)[0]?.changes[0] ?? { remove: [], add: null, saves: 0, loses: [] };
    const once = changedBasket(two, change);
    expect(once.lines.map(({ id, qty }) => [id, qty])).toEqual([
      ['2', 1],
      ['5', 1],
    ]);
    expect(changedBasket(once, change)).toEqual(once);
    expect(changedBasket({ ...two, lines: [] }, change).lines).toEqual([]);
  });

  it('is found for a package, and not for a free line', () => {
    expect(findDuplicates(cart([line(heart, 3)]), all)).toMatchObject([{ qty: 3 }]);
    expect(findDuplicates(cart([test('0', 'Free', 0, 2)]), all)).toEqual([]);
  });
});

describe('one set for each person', () => {
  it.each([
    [cart([{ ...sugar, qty: 2 }], { persons: 2 }), 160],
    [cart([sugar], { persons: 2, additional: [{ name: sugar.productName, testId: '2', price: 80 }] }), 160],
    [
      cart([{ ...sugar, qty: 2 }], {
        persons: 2,
        additional: [{ name: sugar.productName, testId: '2', price: 80 }],
      }),
      160,
    ],
    [cart([line(full), line(basic), { ...test('1', 'CBC', 310), qty: 3 }], { persons: 2 }), 3600],
  ])('%# is paid once', (basket, paid) => {
    const settled = withoutDuplicates(basket, all);
    expect(total(settled)).toBe(paid);
    expect(needlessDuplicates(settled, all)).toEqual([]);
  });

  it('keeps packages that share tests when each has others too', () => {
    const basket = cart([line(basic), line(heart)]);
    expect(withoutDuplicates(basket, all)).toEqual(basket);
    expect(needlessDuplicates(basket, all)).toEqual([]);
  });
});

describe('an additional test', () => {
  const extra = { name: 'CBC', testId: '1', price: 310 };

  it.each([
    [[line(basic)], 'B'],
    [[test('1', 'Complete Blood Count', 310)], '1'],
    [[line(basic), test('1', 'CBC', 310)], 'B'],
    [[test('2', 'TSH', 300)], undefined],
    [[], undefined],
  ])('%# is included by the line that has it', (lines, holder) => {
    expect(lineIncluding(extra, lines, all)?.id).toBe(holder);
  });
});

describe('the sentence', () => {
  const additional = [{ name: 'CBC', testId: '1', price: 310 }];

  it.each([
    [cart([{ ...sugar, qty: 2 }]), '2 × Fasting Blood Sugar (FBS) for each person.'],
    [cart([test('1', 'CBC', 310)], { additional }), 'You’ve added CBC twice.'],
    [cart([line(basic)], { additional }), 'CBC is already included in Package B.'],
    [cart([line(basic), line(heart)]), 'Package B and Package H share one test.'],
    [cart([line(basic), line(full)]), 'Package B is already included in Package F.'],
  ])('%# says what is there twice', (basket, sentence) => {
    expect(findDuplicates(basket, all).map(duplicateSentence)).toEqual([sentence]);
  });
});
