import { describe, expect, it } from '@jest/globals';
import {
  countsAsDateMove,
  isDateMovable,
  movesFrom,
  ORDER_MOVES,
  ORDER_STATUSES,
  ORDER_VERBS,
  type OrderStatus,
} from './order-status.js';

const verbs = (...[status, who]: Parameters<typeof movesFrom>) =>
  movesFrom(status, who).map(({ verb }) => verb);

describe('status transitions', () => {
  it('lead staff from a booking to its completion', () => {
    const way = ['confirm', 'sendOut', 'collect', 'toLab', 'reportReady', 'complete'];
    const end = way.reduce<OrderStatus>(
      (status, verb) => movesFrom(status, 'admin').find((row) => row.verb === verb)?.to ?? status,
      'Booked',
    );
    expect(end).toBe('Completed');
  });

  it.each([
    ['Booked', ['cancel']],
    ['Confirmed', ['cancel']],
    ['On hold', ['cancel']],
    ['Out for collection', []],
    ['Sample collected', []],
    ['In lab', []],
    ['Report ready', []],
    ['Completed', []],
    ['Recollection needed', []],
    ['Cancelled', []],
  ] as const)('let the customer of an order that is %s do %j', (status, allowed) => {
    expect(verbs(status, 'customer')).toEqual(allowed);
  });

  it.each(['Completed', 'Cancelled'] as const)('end at %s', (status) => {
    expect((['admin', 'customer', 'system'] as const).flatMap((who) => verbs(status, who))).toEqual([]);
  });

  it('of the system depend on the reports and the hold of an order', () => {
    const moves = ORDER_STATUSES.flatMap((status) =>
      movesFrom(status, 'system').map(({ verb, to }) => [status, verb, to]),
    );
    expect(moves).toEqual([
      ['Sample collected', 'reportReady', 'Report ready'],
      ['In lab', 'reportReady', 'Report ready'],
      ['Report ready', 'returnToLab', 'In lab'],
      ['On hold', 'release', 'Booked'],
    ]);
  });

  it('list each verb once per mover, lead to one status, and never to a status that they start from', () => {
    for (const verb of ORDER_VERBS) {
      const rows = ORDER_MOVES.filter((row) => row.verb === verb);
      expect(new Set(rows.map(({ who }) => who)).size).toBe(rows.length);
      expect(new Set(rows.map(({ to }) => to)).size).toBe(1);
      expect(rows.some(({ from, to }) => from.includes(to))).toBe(false);
    }
  });

  it('require a reason from staff where the customer is inconvenienced', () => {
    const asking = ORDER_MOVES.filter(({ reason }) => reason).map(({ verb, who }) => `${who} ${verb}`);
    expect(asking).toEqual(['admin hold', 'admin recollect', 'admin cancel']);
  });

  it('of the day are allowed until the phlebotomist is on the way, and when a new sample is needed', () => {
    expect(ORDER_STATUSES.filter(isDateMovable)).toEqual([
      'Booked',
      'Confirmed',
      'On hold',
      'Recollection needed',
    ]);
  });

  it('of the day count, but for the first day of a new sample', () => {
    const counts = (status: OrderStatus, appointmentDate: string) =>
      countsAsDateMove({ status, appointmentDate }, '2026-11-28');
    expect(counts('Recollection needed', '2026-11-28')).toBe(false);
    expect(counts('Recollection needed', '2026-11-29')).toBe(true);
    expect(counts('Confirmed', '2026-11-27')).toBe(true);
  });
});
