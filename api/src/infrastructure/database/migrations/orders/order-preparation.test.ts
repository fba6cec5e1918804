import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { BookedPreparation, planFor } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { databaseBefore, undoMigrations } from '../../../../../test/servers/database.js';

let source: DataSource;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ source, close } = await databaseBefore('OrderPreparation1763700000074'));
});
afterAll(() => close());

const addOrder = (reference: string, preparation: object | null) =>
  source.query(
    `INSERT INTO orders (reference, no_of_persons, appointment_date, total_amount, status, hold_reasons, preparation)
     VALUES ($1, 1, '2026-11-23', 80, 'Booked', '{}', $2)`,
    [reference, preparation && JSON.stringify(preparation)],
  );
const stored = async () => {
  const rows: { preparation: unknown }[] = await source.query(
    'SELECT preparation FROM orders ORDER BY reference',
  );
  return rows.map(({ preparation }) => preparation);
};

it('an order from before has a plan for its fast, and returns to what it was', async () => {
  const former = { specimens: ['Blood (serum)'], collections: ['home'], reportHours: 8 };
  const before = [
    { ...former, fasting: true },
    { ...former, fasting: false },
    { ...former, fasting: null },
    null,
  ];
  for (const [index, preparation] of before.entries()) await addOrder(`ND-TEST-0${index}`, preparation);
  await source.runMigrations();
  const [fasts, eats, unstated, none] = await stored();
  const sentencesOf = (preparation: unknown) =>
    planFor(BookedPreparation.parse(preparation), '2026-11-23').visits[0]?.sentences[0];
  expect(sentencesOf(fasts)).toContain('Finish dinner between 9 pm and 10 pm on Sun, 22 Nov.');
  expect(sentencesOf(eats)).toBe('You may eat and drink as usual.');
  expect(sentencesOf(unstated)).toContain('Ask us before you eat');
  expect(none).toBeNull();
  await undoMigrations(source, 'OrderPreparation1763700000074');
  expect(await stored()).toEqual(before);
  await source.runMigrations();
});
