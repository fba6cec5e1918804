import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type HistoryEvent,
  type Mover,
  movesFrom,
  ORDER_MOVES,
  ORDER_STATUSES,
  ORDER_VERBS,
  type OrderStatus,
  type OrderVerb,
} from '@nidaan/contract';
import { startApp, type TestApp } from '../../../test/servers/app.js';
import { statusesOf } from '../../../test/makers/bookings.js';
import { as } from '../../../test/makers/makers.js';
import { addReport, withdrawReports } from '../../../test/makers/uploads.js';
import {
  anOrder,
  cancelIt,
  moveIt,
  pageOf,
  type PlacedOrder,
  putInto,
  stateIn,
} from '../../../test/makers/orders.js';
import type { TransitionsService } from './transitions.service.js';

let api: TestApp;
let admin: { Authorization: string };
let order: PlacedOrder;
beforeAll(async () => {
  api = await startApp();
  admin = await as(api, 'admin');
  order = await anOrder(api, { email: '' });
});
afterAll(() => api.close());

const trail = async (id: string) => {
  const [row]: [Record<string, number>] = await api.database.query(
    `SELECT (SELECT count(*)::integer FROM audit WHERE subject_id = $1 AND action = 'order.moved') AS audits,
       (SELECT count(*)::integer FROM outbox WHERE payload->>'orderId' = $1 AND event = 'order.moved') AS events,
       (SELECT count(*)::integer FROM order_steps WHERE order_id = $1::uuid) AS steps`,
    [id],
  );
  return row;
};

// How each actor makes a transition through their own route; true when the order was moved.
const tries: Record<Mover, (verb: OrderVerb, version: number) => Promise<boolean>> = {
  admin: async (move, version) =>
    (await moveIt(api, order.id, admin, { move, version, reason: 'Because', withoutReport: true })).status ===
    200,
  customer: async (verb, version) =>
    verb === 'cancel' && (await cancelIt(api, order.id, order.key, { version })).status === 200,
  system: async (verb) => {
    const own = ORDER_MOVES.some((move) => move.who === 'system' && move.verb === verb);
    if (!own) return false;
    await (verb === 'reportReady' ? addReport : withdrawReports)(api, order.id);
    const moved = await api.database.transaction((manager) =>
      api.get<TransitionsService>('TransitionsService').moveBySystem(manager, order.id, { verb }),
    );
    await withdrawReports(api, order.id);
    return moved;
  },
};

it('a transition that the status does not allow is refused as such, not as a conflict', async () => {
  const mine = await anOrder(api);
  const { body } = await moveIt(api, mine.id, admin, { move: 'toLab', version: 1 }).expect(409);
  expect(body).toMatchObject({
    code: 'transition_not_allowed',
    title: 'The order’s present status does not allow this.',
    current: { status: 'Booked', version: 1 },
  });
  await putInto(api, mine.id, 'In lab');
  const late = await cancelIt(api, mine.id, mine.key, { version: 2 }).expect(409);
  expect(late.body.code).toBe('transition_not_allowed');
  const stale = await moveIt(api, mine.id, admin, { move: 'toLab', version: 1 }).expect(409);
  expect(stale.body).toMatchObject({
    code: 'conflict',
    title: 'This was changed in the meantime.',
  });
});

it.each([0, 1.5, 2 ** 31])('a transition with version %d is refused at its field', async (version) => {
  const answers = [
    await moveIt(api, order.id, admin, { move: 'confirm', version }),
    await cancelIt(api, order.id, order.key, { version }),
  ];
  expect(answers.map(({ status, body }) => [status, body.errors[0].path])).toEqual([
    [400, 'version'],
    [400, 'version'],
  ]);
});

describe.each(['admin', 'customer', 'system'] as const)('%s', (who) => {
  it.each(ORDER_STATUSES)('moves an order in %s only as the transition table allows', async (status) => {
    for (const verb of ORDER_VERBS) {
      await putInto(api, order.id, status);
      const before = await stateIn(api, order.id);
      const left = await trail(order.id);
      const allowed = movesFrom(status, who).find((move) => move.verb === verb);
      expect([verb, await tries[who](verb, before.version)]).toEqual([verb, allowed !== undefined]);
      const more = allowed ? 1 : 0;
      expect(await stateIn(api, order.id)).toEqual({
        status: allowed?.to ?? status,
        version: before.version + more,
      });
      expect(await trail(order.id)).toEqual({
        audits: (left?.audits ?? 0) + more,
        events: (left?.events ?? 0) + more,
        steps: (left?.steps ?? 0) + more,
      });
    }
  });
});

describe('a status transition', () => {
  it('is on the timeline with its reason, and in the audit log with actor, statuses and reason', async () => {
    const mine = await anOrder(api);
    await moveIt(api, mine.id, admin, { move: 'hold', version: 1, reason: 'No slot on that day' }).expect(
      200,
    );
    await moveIt(api, mine.id, admin, { move: 'release', version: 2 }).expect(200);
    const { body } = await pageOf(api, mine.id, mine.key).expect(200);
    expect(body.timeline).toMatchObject([
      { status: 'Booked', reason: null, by: null },
      { status: 'On hold', reason: 'No slot on that day', by: 'lab' },
      { status: 'Booked', reason: null, by: 'lab' },
    ]);
    expect(body.holdReasons).toEqual([]);
    const rows = await api.database.query(
      "SELECT actor_role, detail FROM audit WHERE subject_id = $1 AND action = 'order.moved' ORDER BY id",
      [mine.id],
    );
    expect(rows).toEqual([
      {
        actor_role: 'admin',
        detail: { move: 'hold', from: 'Booked', to: 'On hold', reason: 'No slot on that day' },
      },
      { actor_role: 'admin', detail: { move: 'release', from: 'On hold', to: 'Booked' } },
    ]);
    const history = await api.http.get(`/api/orders/${mine.id}/history`).set(admin).expect(200);
    const why = history.body.events.map(({ action, reason }: HistoryEvent) => [action, reason]);
    expect(why).toEqual([
      ['order.placed', null],
      ['order.moved', 'No slot on that day'],
      ['order.moved', null],
    ]);
  });

  it("keeps a customer's own words out of the audit log", async () => {
    const mine = await anOrder(api);
    await cancelIt(api, mine.id, mine.key, { version: 1, reason: 'My mother Lakshmi is ill' }).expect(200);
    const rows = await api.database.query('SELECT actor_role, detail FROM audit WHERE subject_id = $1', [
      mine.id,
    ]);
    expect(rows).toContainEqual({
      actor_role: 'link',
      detail: { move: 'cancel', from: 'Booked', to: 'Cancelled' },
    });
    const { body } = await api.http.get(`/api/orders/${mine.id}`).set(admin).expect(200);
    expect(body.statusReason).toBe('My mother Lakshmi is ill');
    const history = await api.http.get(`/api/orders/${mine.id}/history`).set(admin).expect(200);
    expect(history.body.events.at(-1).reason).toBe('My mother Lakshmi is ill');
    expect(JSON.stringify([rows, api.log])).not.toContain('Lakshmi');
  });

  it.each(['hold', 'recollect', 'cancel'] as const)('%s by staff requires a reason', async (move) => {
    const mine = await anOrder(api);
    const status: OrderStatus = move === 'recollect' ? 'In lab' : 'Booked';
    await putInto(api, mine.id, status);
    const { body } = await moveIt(api, mine.id, admin, { move, version: 2, reason: ' ' }).expect(400);
    expect(body.errors).toEqual([{ path: 'reason', message: 'Enter a reason.' }]);
    expect(await stateIn(api, mine.id)).toEqual({ status, version: 2 });
  });

  it('is made once when requested concurrently, with one audit entry and one event; the others get the present state', async () => {
    const beside = await api.another();
    for (const round of [1, 2, 3, 4, 5]) {
      const mine = await anOrder(api);
      const request = { version: 1, reason: `Round ${round}` };
      const answers = await Promise.all([
        moveIt(api, mine.id, admin, { ...request, move: 'confirm' }),
        moveIt(beside, mine.id, admin, { ...request, move: 'hold' }),
        cancelIt(beside, mine.id, mine.key, request),
        cancelIt(api, mine.id, mine.key, request),
      ]);
      expect(statusesOf(answers)).toEqual([200, 409, 409, 409]);
      expect(await trail(mine.id)).toEqual({ audits: 1, events: 1, steps: 2 });
      const now = await stateIn(api, mine.id);
      for (const { body } of answers.filter(({ status }) => status === 409)) {
        expect(body).toMatchObject({ code: 'conflict', current: { ...now, dateMovesLeft: 3 } });
      }
    }
    await beside.close();
  });

  it('by the system is rolled back with its transaction', async () => {
    const mine = await anOrder(api);
    await putInto(api, mine.id, 'In lab');
    await addReport(api, mine.id);
    const broken = api.database.transaction(async (manager) => {
      const moves = api.get<TransitionsService>('TransitionsService');
      expect(await moves.moveBySystem(manager, mine.id, { verb: 'reportReady' })).toBe(true);
      throw new Error('the file is not there');
    });
    await expect(broken).rejects.toThrow('the file is not there');
    expect((await stateIn(api, mine.id)).status).toBe('In lab');
    expect(await trail(mine.id)).toEqual({ audits: 0, events: 0, steps: 1 });
  });

  it.each([{}, { move: 'confirm' }, { move: 'fly', version: 1 }, { move: 'confirm', version: '1' }])(
    'spelt as %j is refused',
    async (body) => {
      await api.http.post(`/api/orders/${order.id}/moves`).set(admin).send(body).expect(400);
    },
  );
});
