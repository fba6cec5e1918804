/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { catalogueSnapshot } from './catalogue-snapshot.js';

test('contains every test and package of the seed with its price', () => {
  const expression = catalogueSnapshot();
  const quoted = /^JSON\.parse\((?<quoted>.*)\)$/s.exec(expression)?.groups?.quoted ?? '';
  const { tests, packages, concerns } = JSON.parse(JSON.parse(quoted) as string) as Record<
    string,
    { id: string }[]
  >;
  expect(tests).toHaveLength(684);
  expect(packages).toHaveLength(39);
  expect(tests?.find(({ id }) => id === '2')).toEqual({
    id: '2',
    productName: 'Fasting Blood Sugar (FBS)',
    category: 'Diabetes',
    price: 80,
    specimen: 'Fluoride plasma',
    fasting: '8-12 h',
    reportHours: 6,
    collection: 'home',
    aliases: expect.arrayContaining([
      'FBS',
      'sugar test',
      'blood sugar',
      'fasting glucose',
      'khali pet sugar',
    ]),
    popularity: 4,
  });
  expect(tests?.find(({ id }) => id === '677')).toMatchObject({ regulated: 'pcpndt' });
  const basic = packages?.find(({ id }) => id === '04');
  expect(basic).toMatchObject({ price: 1499, mrp: 2140, count: 79 });
  expect(basic).toHaveProperty('groups.1', { name: 'Diabetes', tests: 3 });
  expect(concerns).toHaveLength(7);
});
