import { describe, expect, it } from '@jest/globals';
import { ORDER_MOVES, ORDER_STATUSES } from '../orders/order-status.js';
import { ALL_RIGHTS, may, moveRight, rightsOf, rolesWith, staffMovesFrom, undoRight } from './rights.js';
import { RIGHT_TEXTS } from './right-texts.js';
import { isStaff, ROLES, STAFF_ROLES } from './roles.js';

const verbs = (role: string) =>
  ORDER_STATUSES.map((status) => [status, staffMovesFrom(status, role).map(({ verb }) => verb)]).filter(
    ([, found]) => found?.length,
  );

describe('the table of rights', () => {
  it('gives the owner everything, and customers, visitors and unknown roles nothing', () => {
    expect(rightsOf('admin')).toEqual(ALL_RIGHTS);
    for (const role of ['customer', null, 'king', 'toString']) expect(rightsOf(role)).toEqual([]);
    expect(ROLES.filter(isStaff)).toEqual(STAFF_ROLES);
  });

  it('gives each other role of staff something, and what it gives is in the list of the right', () => {
    for (const role of STAFF_ROLES) {
      expect(rightsOf(role)).not.toEqual([]);
      for (const right of ALL_RIGHTS) expect(may(role, right)).toBe(rolesWith(right).includes(role));
    }
  });

  it('lets only who sees orders do something with them', () => {
    const ofOrders = ALL_RIGHTS.filter((right) =>
      /^(orders|payments|receipts|invoices|reports)\./.test(right),
    );
    for (const right of ofOrders)
      for (const role of rolesWith(right))
        expect([right, role, may(role, 'orders.read')]).toEqual([right, role, true]);
  });

  it('keeps reports from accounts and money from the lab', () => {
    const rightsTo = (role: string, noun: string) => rightsOf(role).filter((right) => right.startsWith(noun));
    expect(rightsTo('accounts', 'reports.')).toEqual([]);
    expect(rightsTo('lab', 'payments.')).toEqual([]);
    expect(rightsTo('phlebotomist', 'reports.')).toEqual([]);
    expect(rightsTo('catalogue', 'orders.')).toEqual([]);
  });

  it('names no right that is the same as another', () => {
    const sentences = Object.values(RIGHT_TEXTS);
    expect(new Set(sentences).size).toBe(sentences.length);
  });
});

describe('status transitions', () => {
  it('are a subset of the table of transitions for each role', () => {
    expect(verbs('phlebotomist')).toEqual([
      ['Out for collection', ['collect', 'recollect']],
      ['Sample collected', ['recollect']],
      ['In lab', ['recollect']],
      ['Report ready', ['recollect']],
    ]);
    expect(verbs('lab').flatMap(([, found]) => found)).not.toContain('confirm');
    expect(verbs('catalogue')).toEqual([]);
    expect(verbs('accounts')).toEqual([]);
  });

  it('each have a right, by which they are also undone', () => {
    for (const { verb, who, to } of ORDER_MOVES)
      if (who === 'admin') expect([verb, undoRight(to)]).toEqual([verb, moveRight(verb)]);
    expect(moveRight('returnToLab')).toBeNull();
  });

  it('need the right to change a status at all', () => {
    for (const { verb } of ORDER_MOVES) {
      const right = moveRight(verb);
      for (const role of right ? rolesWith(right) : []) expect(may(role, 'orders.move')).toBe(true);
    }
  });
});
