import { describe, expect, it } from '@jest/globals';
import { bookableDays } from '../orders/booking-rules.js';
import { preparationOf } from '../preparation-rules/merge.js';
import { noteText, PREPARATION_NOTES, type PreparationNote } from '../preparation-rules/notes.js';
import { limitsFood, traitsOf } from '../preparation-rules/note-traits.js';
import type { PreparationRule } from '../preparation-rules/rule.js';
import { daysToPrepare, firstDayOf, firstDayOfOrder } from './first-day.js';

const at = (time: string) => new Date(`2026-11-${time}+05:30`);
const preparationFor = (...rules: PreparationRule[]) =>
  preparationOf(
    rules.map((preparation) => ({
      preparation,
      fasting: 'none' as const,
      specimen: '',
      collection: 'home' as const,
      reportHours: 8,
    })),
  );
const DAY_URINE = { container: 'urine-24h', deliveredFirst: true } as const;
const NO_FISH = { notes: ['fish-3-days'] } satisfies PreparationRule;

describe('the first day', () => {
  it.each([
    ['a diet that can begin this morning', NO_FISH, '28T05:59:00', '2026-12-01'],
    ['a diet that can only begin tomorrow', NO_FISH, '28T06:01:00', '2026-12-02'],
    [
      'a container that is delivered tomorrow and then filled for a day',
      DAY_URINE,
      '28T23:59:00',
      '2026-12-01',
    ],
    [
      'advice for people who take something',
      { notes: ['biotin', 'iron'] as const },
      '28T20:00:00',
      '2026-11-29',
    ],
    ['a fast that began a moment ago', { fasting: { from: 8, to: 12 } }, '28T22:05:00', '2026-11-29'],
    ['a fast of more than a day', { fasting: { from: 24, to: 36 } }, '28T22:05:00', '2026-11-30'],
  ])('leaves time for %s', (_, rule, time, day) => {
    expect(firstDayOf(preparationFor(rule as PreparationRule), at(time)).day).toBe(day);
  });

  it('of an order does not wait again for a container that was handed over', () => {
    const order = { preparation: preparationFor(DAY_URINE), holdReasons: ['container' as const] };
    const dayOf = (status: 'On hold' | 'Booked') =>
      firstDayOfOrder({ ...order, status }, at('28T20:00:00')).day;
    expect([dayOf('On hold'), dayOf('Booked')]).toEqual(['2026-12-01', '2026-11-30']);
  });

  it('is none where none of the days leaves enough time, so that all are open for what is agreed', () => {
    const first = firstDayOf(preparationFor({ abstinence: { from: 9, to: 10 } }), at('28T20:00:00'));
    expect(first).toEqual({
      day: null,
      reason:
        'None of these days leaves enough time to prepare: abstain from ejaculation for 9 to 10 days before the sample.',
    });
    const days = bookableDays(at('28T20:00:00'));
    expect(daysToPrepare(days, first)).toEqual(days);
  });
});

describe('the notes', () => {
  const notes = Object.keys(PREPARATION_NOTES) as PreparationNote[];

  it('that speak of food or drink say that no one eats and drinks as usual', () => {
    const speaks = /\b(eat|food|meal|drink|alcohol|coffee|fish|meat|salt|breakfast|ghee|feed:)\b/i;
    // The glucose is drunk, and the time of a feed noted, by those whose rule already limits food.
    const others: PreparationNote[] = ['diabetes-medicine', 'last-feed', 'vomiting', 'medicine-with-meal'];
    const unlimited = notes.filter(
      (note) =>
        speaks.test(PREPARATION_NOTES[note]) &&
        !limitsFood({ notes: [note] }) &&
        !traitsOf(note).usual &&
        !others.includes(note),
    );
    expect(unlimited).toEqual([]);
  });

  it('that require something for days begin in time', () => {
    const unconditional = notes.filter((note) => /\bfor \d days before\b/.test(PREPARATION_NOTES[note]));
    expect(unconditional.filter((note) => !traitsOf(note).begins)).toEqual([]);
    expect(unconditional.length).toBeGreaterThan(5);
  });

  it('on a dose name the medicine, or say that it is the one measured', () => {
    expect(noteText('steady-dose', { medicine: 'lithium' })).toContain('your dose of lithium was changed');
    expect(noteText('trough-dose')).toContain('your next dose of the medicine that is measured');
  });
});
