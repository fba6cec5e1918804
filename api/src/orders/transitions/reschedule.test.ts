import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { bookableDays } from '@nidaan/contract';
import { sharedApp, type SharedApp } from '../../../test/servers/app.js';
import { pathsOf, tomorrow, statusesOf } from '../../../test/makers/bookings.js';
import { as } from '../../../test/makers/makers.js';
import { anOrder, moveDay, pageOf, type PlacedOrder, putInto } from '../../../test/makers/orders.js';

const days = bookableDays(new Date());
const day = (at: number) => days[at] ?? '';

let api: SharedApp;
let admin: { Authorization: string };
beforeAll(async () => {
  api = await sharedApp();
  admin = await as(api, 'admin');
});
afterEach(() => api.setTime(null));
afterAll(() => api.close());

const move = ({ id, key }: PlacedOrder, version: number, appointmentDate: string, who: object = key) =>
  moveDay(api, id, who, { version, appointmentDate });

describe('the day of a visit', () => {
  it('can be rescheduled by its customer three times', async () => {
    const order = await anOrder(api);
    for (const time of [1, 2, 3]) {
      const { body } = await move(order, time, day(time)).expect(200);
      expect(body).toMatchObject({ appointmentDate: day(time), dateMovesLeft: 3 - time, version: time + 1 });
    }
    const { body } = await move(order, 4, day(5)).expect(409);
    expect(body).toMatchObject({
      code: 'date_changes_used',
      current: { appointmentDate: day(3), dateMovesLeft: 0 },
    });
    const page = await pageOf(api, order.id, order.key).expect(200);
    expect([page.body.canMoveDate, page.body.canCancel]).toEqual([false, true]);
    expect(page.body.dayChanges).toMatchObject([
      { from: day(0), to: day(1) },
      { from: day(1), to: day(2) },
      { from: day(2), to: day(3) },
    ]);
    await move(order, 4, day(5), admin).expect(200);
  });

  it('changes the preparation and leaves the timeline unchanged', async () => {
    const order = await anOrder(api);
    const { body } = await move(order, 1, day(2)).expect(200);
    expect(body.preparation.fastFrom).toBe(`${day(1)}T16:30:00.000Z`);
    expect(body.timeline).toHaveLength(1);
    const rows = await api.database.query(
      "SELECT actor_role, detail FROM audit WHERE subject_id = $1 AND action = 'order.rescheduled'",
      [order.id],
    );
    expect(rows).toEqual([{ actor_role: 'link', detail: { from: tomorrow(), to: day(2) } }]);
  });

  it.each([
    'Out for collection',
    'Sample collected',
    'In lab',
    'Report ready',
    'Completed',
    'Cancelled',
  ] as const)('stays when the order is %s', async (status) => {
    const order = await anOrder(api);
    await putInto(api, order.id, status);
    for (const who of [order.key, admin]) {
      const { body } = await move(order, 2, day(3), who).expect(409);
      expect(body).toMatchObject({ code: 'transition_not_allowed', current: { status } });
    }
  });

  it('of a new sample is chosen by the customer without using up a change of the day, or by staff', async () => {
    const order = await anOrder(api);
    for (const time of [1, 2, 3]) await move(order, time, day(time)).expect(200);
    await putInto(api, order.id, 'Recollection needed');
    await api.setTime(`${day(3)}T04:00:00.000Z`);
    const offered = await pageOf(api, order.id, order.key).expect(200);
    expect([offered.body.canMoveDate, offered.body.dateMovesLeft]).toEqual([true, 0]);
    const { body } = await move(order, 5, day(5)).expect(200);
    expect(body).toMatchObject({
      status: 'Recollection needed',
      appointmentDate: day(5),
      dateMovesLeft: 0,
      canMoveDate: false,
    });
    await move(order, 6, day(6)).expect(409);
    await move(order, 6, day(6), admin).expect(200);
    const rows = await api.database.query(
      "SELECT payload->>'who' AS who FROM outbox WHERE event = 'order.rescheduled' AND payload->>'to' = ANY($1) AND payload->>'orderId' = $2 ORDER BY id",
      [[day(5), day(6)], order.id],
    );
    expect(rows).toEqual([{ who: 'customer' }, { who: 'admin' }]);
  });

  it('is rescheduled once by two concurrent requests', async () => {
    const order = await anOrder(api);
    const answers = await Promise.all([2, 3, 4].map((to) => move(order, 1, day(to))));
    expect(statusesOf(answers)).toEqual([200, 409, 409]);
    const events = await api.database.query(
      "SELECT id FROM outbox WHERE event = 'order.rescheduled' AND payload->>'orderId' = $1",
      [order.id],
    );
    expect(events).toHaveLength(1);
  });

  it('leaves its customer enough time to prepare, which ends a hold that waited for that', async () => {
    const order = await anOrder(api, { cartItems: [{ id: '571', type: 'product' }] });
    const { body } = await pageOf(api, order.id, order.key).expect(200);
    expect(body).toMatchObject({ status: 'On hold', holdReasons: ['preparation'] });
    const [first] = body.bookableDays;
    expect(days.indexOf(first)).toBeGreaterThan(1);
    const early = await move(order, 1, day(1)).expect(400);
    expect(early.body.errors[0].message).toMatch(/^From .+: eat no fish or other seafood for 3 days/);
    await move(order, 1, first).expect(200);
    const moved = await pageOf(api, order.id, order.key).expect(200);
    expect(moved.body).toMatchObject({ status: 'Booked', appointmentDate: first });
    await move(order, 3, day(1), admin).expect(200);
  });

  it('is refused when it is unchanged', async () => {
    const order = await anOrder(api);
    const answer = await move(order, 1, tomorrow()).expect(400);
    expect(answer.body.errors).toEqual([
      { path: 'appointmentDate', message: 'The visit is already on this day.' },
    ]);
  });

  it.each([
    [
      'a second before midnight in India',
      '2026-03-04T18:29:59.999Z',
      '2026-03-05',
      '2026-03-11',
      '2026-03-04',
    ],
    ['at midnight in India', '2026-03-04T18:30:00.000Z', '2026-03-06', '2026-03-12', '2026-03-05'],
  ])('can be from tomorrow to seven days ahead %s', async (_, moment, first, last, today) => {
    const order = await anOrder(api);
    await api.setTime(moment);
    for (const refused of [today, new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10)]) {
      const answer = await move(order, 1, refused).expect(400);
      expect(pathsOf(answer)).toEqual(['appointmentDate']);
    }
    await move(order, 1, first).expect(200);
    await move(order, 2, last).expect(200);
  });

  it.each(['2026-02-30', 'tomorrow', '', null])('is refused as %j', async (appointmentDate) => {
    const order = await anOrder(api);
    const answer = await moveDay(api, order.id, order.key, { version: 1, appointmentDate }).expect(400);
    expect(pathsOf(answer)).toEqual(['appointmentDate']);
  });
});
