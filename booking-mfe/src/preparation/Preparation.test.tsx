import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { planFor, type PreparedTest, preparationOf } from '@nidaan/contract/preparation';
import { aTest, renderScreen } from '@nidaan/sdk/testing';
import { screen, within } from '@testing-library/react';
import { Preparation } from './Preparation.js';
import { messages } from './messages.js';

const lipid = aTest({ id: '40', fasting: '8-12 h', preparation: { fasting: { from: 8, to: 12 } } });
const troponin = aTest({ id: '41', preparation: { notes: ['emergency'] } });
const afterMeal = aTest({ id: '23', preparation: { meal: { of: 'meal', hoursAfter: 2 } } });

async function open(tests: PreparedTest[], arrangements = {}) {
  const preparation = preparationOf(tests, arrangements);
  if (!preparation) throw new Error('no preparation');
  await renderScreen(<Preparation plan={planFor(preparation, '2026-11-28')} />, { path: '/cart' });
  const [visit] = await screen.findAllByRole('list');
  return within(visit as HTMLElement)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

beforeEach(() => {
  // 11:30 pm in India, after the last meal before a visit on the next day.
  jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-11-27T18:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

it.each([
  ['an emergency', [troponin, lipid], {}, /^Chest pain/],
  ['a visit to the lab', [lipid, afterMeal], { 'second-visit': 'at-lab' }, /^Come to /],
])(
  'a passed last meal is named after the fast, also beside %s',
  async (_, tests, arrangements, beginning) => {
    const sentences = await open(tests, arrangements);
    expect(sentences[0]).toMatch(beginning);
    expect(sentences[1]).toMatch(/^Finish dinner between/);
    expect(sentences.at(-1)).toBe(messages.passed);
    expect(messages.passed).toContain('last meal');
  },
);

it('a last meal that is still ahead has not passed', async () => {
  jest.setSystemTime(new Date('2026-11-27T12:00:00Z'));
  expect(await open([lipid])).not.toContain(messages.passed);
});
