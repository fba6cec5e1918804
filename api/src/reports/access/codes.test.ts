import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type SharedApp, sharedApp } from '../../../test/servers/app.js';
import { eventually } from '../../../test/eventually.js';
import { as } from '../../../test/makers/makers.js';
import { aPdf } from '../../../test/makers/report-files.js';
import { reportsOf, withReports } from '../../../test/makers/uploads.js';
import { entriesOf } from '../../../test/makers/zip.js';
import { codeOf } from './codes.service.js';

let api: SharedApp;
let admin: { Authorization: string };
beforeAll(async () => {
  api = await sharedApp();
  admin = await as(api, 'admin');
});
afterAll(() => api.close());

const bytes = aPdf('result');
const own = (id: string, headers: Record<string, string>) => reportsOf(api, id, headers);

describe('an HIV result', () => {
  const HIV = { cartItems: [{ id: '321', type: 'product', qty: 1 }] };
  const TAGGED = [
    { name: 'hiv.pdf', bytes, tag: 'hiv' },
    { name: 'cbc.pdf', bytes: aPdf('cbc'), tag: 'plain' },
  ];

  it('opens only from the order page, once, with the code that was emailed to the customer', async () => {
    const { id, secret } = await withReports(api, TAGGED, admin, HIV);
    const holder = { 'X-Order-Secret': secret };
    const { reports, codesTo } = (await own(id, holder).expect(200)).body;
    const tagged = reports.find(({ needsCode }: { needsCode: boolean }) => needsCode);
    expect([tagged.storedPath, codesTo]).toEqual([null, expect.stringMatching(/^a•••@example\.org$/)]);
    const report = `/api/orders/${id}/reports/${tagged.id}`;
    await api.http.get(report).set(admin).expect(404);
    await api.http.post(`${report}/code`).set(admin).expect(404);
    await api.http.post(`${report}/code`).expect(404);
    await api.http.post(`${report}/code`).set(holder).expect(204);
    const [{ nonce }] = await api.database.query('SELECT nonce FROM report_codes WHERE report_id = $1', [
      tagged.id,
    ]);
    const code = codeOf('Wq8fYw2mZr5tXv9bNc3hJd6gPs1aLe4u7iRoB2c', tagged.id, nonce);
    const type = (typed: string) => api.http.post(`${report}/open`).set(holder).send({ code: typed });
    await type(code === '000000' ? '111111' : '000000').expect(400);
    const { storedPath } = (await type(code).expect(200)).body;
    expect(Buffer.compare((await api.http.get(storedPath).expect(200)).body as Buffer, bytes) === 0).toBe(
      true,
    );
    await type(code).expect(400);
    const mail = await eventually(
      () =>
        api.database.query(
          "SELECT done_at FROM outbox WHERE event = 'report.code' AND payload->>'orderId' = $1",
          [id],
        ),
      ([row]: { done_at: Date | null }[]) => row?.done_at != null,
    );
    expect(mail).toHaveLength(1);
  });

  it('cannot be guessed: a code is invalid after five attempts', async () => {
    const { id, secret, reports } = await withReports(api, TAGGED, admin, HIV);
    const tagged = reports.find(({ hiv }) => hiv)?.id ?? '';
    const holder = { 'X-Order-Secret': secret };
    await api.http.post(`/api/orders/${id}/reports/${tagged}/code`).set(holder).expect(204);
    const [{ nonce }] = await api.database.query('SELECT nonce FROM report_codes WHERE report_id = $1', [
      tagged,
    ]);
    const code = codeOf('Wq8fYw2mZr5tXv9bNc3hJd6gPs1aLe4u7iRoB2c', tagged, nonce);
    const type = (typed: string) =>
      api.http.post(`/api/orders/${id}/reports/${tagged}/open`).set(holder).send({ code: typed });
    for (let round = 0; round < 5; round += 1)
      await type(code === '000000' ? '111111' : '000000').expect(400);
    await type(code).expect(400);
  });

  it('gets at most five codes an hour, in any notation of its id', async () => {
    const { id, secret, reports } = await withReports(api, TAGGED, admin, HIV);
    const tagged = reports.find(({ hiv }) => hiv)?.id ?? '';
    const requestCode = (spelt: string) =>
      api.http.post(`/api/orders/${id}/reports/${spelt}/code`).set('X-Order-Secret', secret);
    for (let round = 0; round < 5; round += 1) await requestCode(tagged).expect(204);
    await requestCode(tagged).expect(429);
    await requestCode(tagged.toUpperCase()).expect(404);
  });

  it('is never in an archive', async () => {
    const { archive } = await withReports(api, TAGGED, admin, HIV);
    const zip = Buffer.from(await (await fetch(api.origin + archive)).arrayBuffer());
    expect(entriesOf(zip).map(({ name }) => name)).toEqual(['cbc.pdf']);
  });
});
