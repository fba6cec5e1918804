import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../test/servers/app.js';
import { pathsOf } from '../../test/makers/bookings.js';
import { as } from '../../test/makers/makers.js';

let api: TestApp;
let admin: { Authorization: string };
beforeAll(async () => {
  api = await startApp();
  admin = await as(api, 'admin');
});
afterAll(() => api.close());

const post = (path: string, body: object) => api.http.post(`/api/pincodes${path}`).set(admin).send(body);
const list = (query: object) => api.http.get('/api/pincodes').query(query).set(admin);
const isServed = async (pincode: string) =>
  (await api.http.post('/api/pincodes/check').send({ pincode })).body.serviceable as boolean;
const notes = () =>
  api.database.query("SELECT action, subject_id FROM audit WHERE action LIKE 'pincode.%' ORDER BY id");

it('a pincode is added once, served immediately, and removed once', async () => {
  await post('', { pincode: '744101', area: 'Port Blair' }).expect(201, {
    pincode: '744101',
    area: 'Port Blair',
    city: '',
    state: '',
  });
  expect(await isServed('744101')).toBe(true);
  const { body } = await post('', { pincode: '744101' }).expect(409);
  expect(body).toMatchObject({ code: 'id_taken', detail: '744101 is served already.' });
  const remove = () => api.http.delete('/api/pincodes/744101').set(admin);
  await remove().expect(204);
  await remove().expect(404);
  expect(await isServed('744101')).toBe(false);
  expect(await notes()).toEqual([
    { action: 'pincode.added', subject_id: '744101' },
    { action: 'pincode.removed', subject_id: '744101' },
  ]);
});

it('the list is searched by pincode and by place', async () => {
  const all = await list({ limit: 1 }).expect(200);
  expect(all.headers['x-total-count']).toBe('788');
  const delhi = await list({ q: '110001' }).expect(200);
  expect(delhi.body).toEqual([{ pincode: '110001', area: 'New Delhi', city: 'Delhi', state: 'Delhi' }]);
  const places = await list({ q: 'bengal', limit: 5 }).expect(200);
  expect(places.body).toHaveLength(5);
  expect((await list({ q: '%' }).expect(200)).body).toEqual([]);
});

it('the import of a pasted list reports every line', async () => {
  const text = [
    'Pincode,Area,City,State',
    '793001, Shillong, Shillong, Meghalaya',
    '',
    '793 002',
    '110001',
    '793001',
    '79300',
    '"793003',
    '793004\tLaban\tShillong',
    '1,2,3,4,5',
    '793005,=HYPERLINK("x")',
  ].join('\r\n');
  const { body } = await post('/import', { text }).expect(200);
  expect(body).toMatchObject({ added: 3, known: 2, refused: 4 });
  const outcomes = body.lines.map((line: { line: number; outcome: string; why: string | null }) => [
    line.line,
    line.outcome,
    line.why,
  ]);
  expect(outcomes).toEqual([
    [2, 'added', null],
    [4, 'added', null],
    [5, 'known', null],
    [6, 'known', null],
    [7, 'refused', 'Enter a 6-digit pincode.'],
    [8, 'refused', 'A quotation mark is missing.'],
    [9, 'added', null],
    [10, 'refused', 'A line has at most a pincode, area, city and state.'],
    [11, 'refused', 'A quotation mark is missing.'],
  ]);
  expect(await isServed('793002')).toBe(true);
});

it('invalid input is refused at its field', async () => {
  expect(pathsOf(await post('', { pincode: '12' }).expect(400))).toEqual(['pincode']);
  expect(pathsOf(await post('', { pincode: '793009', area: 'x'.repeat(81) }).expect(400))).toEqual(['area']);
  expect(pathsOf(await post('/import', { text: ' \n' }).expect(400))).toEqual(['text']);
  expect(pathsOf(await post('/import', { text: '\n'.repeat(2001) + '1' }).expect(400))).toEqual(['text']);
});
