import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { USUAL_COLUMNS } from '@nidaan/contract';
import { sharedApp, type SharedApp } from './servers/app.js';
import { as } from './makers/makers.js';

let api: SharedApp;
let asha: { Authorization: string };
beforeAll(async () => {
  api = await sharedApp();
});
beforeEach(async () => {
  asha = await as(api, 'admin');
});
afterAll(() => api.close());

const PATH = '/api/columns/orders';
const read = async (who = asha) => (await api.http.get(PATH).set(who).expect(200)).body;
const save = (change: object, who = asha) => api.http.put(PATH).set(who).send(change);

describe('the layout of the order table', () => {
  it('is the usual one until it is changed, and is stored per user', async () => {
    expect(await read()).toEqual(USUAL_COLUMNS);
    const changed = {
      hidden: ['age'],
      layout: 'all',
      density: 'comfortable',
      pageSize: 200,
      compact: { order: ['visit', 'status'], widths: { area: 160 } },
      all: { order: ['status'], widths: {} },
    };
    expect((await save(changed).expect(200)).body).toEqual(changed);
    expect(await read()).toEqual(changed);
    expect(await read(await as(api, 'admin'))).toEqual(USUAL_COLUMNS);
  });

  it('keeps what a change does not name, as for a client that knows only hidden columns', async () => {
    await save({ layout: 'all', density: 'comfortable' }).expect(200);
    await save({ hidden: ['age', 'email'] }).expect(200);
    await save({ density: 'compact' }).expect(200);
    expect(await read()).toEqual({ ...USUAL_COLUMNS, layout: 'all', hidden: ['age', 'email'] });
  });

  it.each([
    ['hidden.0', { hidden: ['<b>'] }],
    ['layout', { layout: 'wide' }],
    ['density', { density: null }],
    ['pageSize', { pageSize: 30 }],
    ['compact.order.0', { compact: { order: ['email'], widths: {} } }],
    ['compact.order', { compact: { order: ['area', 'area'], widths: {} } }],
    ['all.widths.email', { all: { order: [], widths: { email: 20 } } }],
    ['all.widths.colour', { all: { order: [], widths: { colour: 100 } } }],
    ['colour', { colour: 'red' }],
  ])('an invalid value is refused with its field, %s', async (path, change) => {
    const { body } = await save(change).expect(400);
    expect(body.errors.map((error: { path: string }) => error.path)).toEqual([path]);
    expect(await read()).toEqual(USUAL_COLUMNS);
  });
});
