import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MAX_REPORT_BYTES, type StaffReport } from '@nidaan/contract';
import { type TestApp, startApp } from '../../../test/servers/app.js';
import { eventually } from '../../../test/eventually.js';
import { as } from '../../../test/makers/makers.js';
import { aJpeg, aPdf, aPng } from '../../../test/makers/report-files.js';
import { keptKeys, openIn, orderInLab, upload, type Upload } from '../../../test/makers/uploads.js';
import type { Files } from '../../infrastructure/files/files.js';

let api: TestApp;
let admin: { Authorization: string };
beforeAll(async () => {
  api = await startApp();
  admin = await as(api, 'admin');
});
afterAll(() => api.close());

const pdf = (name = 'report.pdf', words = name): Upload => ({ name, bytes: aPdf(words) });
const incoming = () => readdir(join(api.dataDir, 'incoming')).catch(() => []);
const cartOf = (id: string) => ({ cartItems: [{ id, type: 'product', qty: 1 }] });

describe('an upload', () => {
  it('stores PDF, JPEG and PNG by their content, and makes the order Report ready', async () => {
    const { id } = await orderInLab(api);
    const files = [pdf('cbc.pdf'), { name: 'scan.JPG', bytes: aJpeg() }, { name: 'x', bytes: aPng() }];
    const { body } = await upload(api, id, files, admin).expect(201);
    expect(body.reports.map(({ name, type }: StaffReport) => [name, type])).toEqual(
      expect.arrayContaining([
        ['cbc.pdf', 'application/pdf'],
        ['scan.jpg', 'image/jpeg'],
        ['x.png', 'image/png'],
      ]),
    );
    const [order] = await api.database.query('SELECT status FROM orders WHERE id = $1', [id]);
    expect(order.status).toBe('Report ready');
    const events = await api.database.query(
      "SELECT 1 FROM outbox WHERE event = 'report.ready' AND payload->>'orderId' = $1",
      [id],
    );
    expect(events).toHaveLength(1);
    expect(await incoming()).toEqual([]);
  });

  it('stores one copy when it is sent again', async () => {
    const { id } = await orderInLab(api);
    await upload(api, id, [pdf('a.pdf')], admin).expect(201);
    const before = await keptKeys(api);
    const { body } = await upload(api, id, [pdf('a again.pdf', 'a.pdf')], admin).expect(201);
    expect(body.reports).toHaveLength(1);
    expect(await keptKeys(api)).toEqual(before);
  });

  it('that crashes between files and rows lists no report, and a retry stores one copy', async () => {
    const { id } = await orderInLab(api);
    await api.database.query('ALTER TABLE reports RENAME TO moved');
    await upload(api, id, [pdf('b.pdf')], admin).expect(500);
    await api.database.query('ALTER TABLE moved RENAME TO reports');
    const before = await keptKeys(api);
    const { body } = await upload(api, id, [pdf('b.pdf')], admin).expect(201);
    expect(body.reports).toHaveLength(1);
    expect((await keptKeys(api)).length).toBe(before.length + 1);
  });
});

const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');
const WRONG: [string, Upload[], number, string][] = [
  ['no files', [], 400, 'Choose at least one file.'],
  [
    'an empty file',
    [{ name: 'a.pdf', bytes: Buffer.alloc(0) }],
    400,
    'a.pdf is not a valid PDF, JPEG or PNG.',
  ],
  ['a program called PDF', [{ name: 'a.pdf', bytes: Buffer.from('MZ\x90\0program') }], 400, 'a.pdf is no'],
  ['HTML called PDF', [{ name: 'a.pdf', bytes: HTML }], 400, 'a.pdf is no'],
  [
    'an SVG',
    [{ name: 'a.svg', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }],
    400,
    'a.svg is no',
  ],
  [
    'a GIF that is a script',
    [{ name: 'a.gif', bytes: Buffer.from('GIF89a=1;<script>') }],
    400,
    'a.gif is no',
  ],
  ['HTML before a PDF', [{ name: 'a.pdf', bytes: Buffer.concat([HTML, aPdf()]) }], 400, 'a.pdf is no'],
  ['half a PDF', [{ name: 'a.pdf', bytes: aPdf().subarray(0, 60) }], 400, 'a.pdf is not a valid'],
  ['half a PNG', [{ name: 'a.png', bytes: aPng().subarray(0, 40) }], 400, 'a.png is not a valid'],
  ['half a photo', [{ name: 'a.jpg', bytes: aJpeg().subarray(0, -2) }], 400, 'a.jpg cannot be read'],
  ['eleven files', Array.from({ length: 11 }, (_, n) => pdf(`${n}.pdf`)), 400, 'At most 10 files at once.'],
  ['another field', [{ ...pdf(), field: 'file' }], 400, 'Use the field “report”.'],
  ['a nested field', [{ ...pdf(), field: 'report[a][b]' }], 400, 'Use the field'],
];

describe('an upload is refused as a whole, and nothing is stored, for', () => {
  it.each(WRONG)('%s', async (_, files, status, sentence) => {
    const { id } = await orderInLab(api);
    const before = await keptKeys(api);
    const { body } = await (
      files.length > 0
        ? upload(api, id, files, admin)
        : api.http.post(`/api/orders/${id}/upload-report`).set(admin).field('x', '1')
    ).expect(status);
    expect(JSON.stringify(body)).toContain(sentence);
    expect(await keptKeys(api)).toEqual(before);
    expect(await incoming()).toEqual([]);
  });

  it('one invalid file among valid ones', async () => {
    const { id } = await orderInLab(api);
    await upload(api, id, [pdf('good.pdf'), { name: 'bad.pdf', bytes: HTML }], admin).expect(400);
    const { body } = await api.http.get(`/api/orders/${id}`).set(admin).expect(200);
    expect([body.reports, body.status]).toEqual([[], 'In lab']);
  });

  it('a file of one byte more than 15 MB, while 15 MB are stored', async () => {
    const { id } = await orderInLab(api);
    const large = { name: 'a.pdf', bytes: aPdf('large', MAX_REPORT_BYTES + 1) };
    expect((await upload(api, id, [large], admin).expect(413)).body.detail).toBe(
      'A file is larger than 15 MB.',
    );
    const whole = { name: 'a.pdf', bytes: aPdf('large', MAX_REPORT_BYTES) };
    const { body } = await upload(api, id, [whole], admin).expect(201);
    expect(body.reports[0].size).toBe(MAX_REPORT_BYTES);
    expect(await incoming()).toEqual([]);
  });

  it('a body that is not a form with files', async () => {
    const { id } = await orderInLab(api);
    const post = () => api.http.post(`/api/orders/${id}/upload-report`).set(admin);
    await post().send({ report: 'x' }).expect(415);
    await post().set('Content-Type', 'multipart/form-data').send('x').expect(415);
    await post().set('Content-Type', 'multipart/form-data; boundary=a').send('--b\r\nx').expect(400);
  });

  it('an unknown order, a cancelled order, and a caller who is not staff', async () => {
    const { id } = await orderInLab(api);
    await upload(api, id, [pdf()], await as(api, 'customer')).expect(403);
    await upload(api, '0193a5b2-7c3e-7d11-8a2b-000000000001', [pdf()], admin).expect(404);
    await api.database.query("UPDATE orders SET status = 'Cancelled' WHERE id = $1", [id]);
    expect((await upload(api, id, [pdf()], admin).expect(409)).body.code).toBe('order_cancelled');
  });
});

describe('a file name', () => {
  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\..\\boot.exe', 'boot.pdf'],
    ['a\u202efdp.exe', 'a fdp.pdf'],
    ['रिपोर्ट आशा.pdf', 'रिपोर्ट आशा.pdf'],
    ['x'.repeat(300) + '.pdf', 'x'.repeat(120) + '.pdf'],
    ['.pdf', 'report.pdf'],
    ['<img src=x>.pdf', 'img src=x.pdf'],
  ])('%j is shown as %j', async (given, kept) => {
    const { id } = await orderInLab(api);
    const { body } = await upload(api, id, [{ name: given, bytes: aPdf(given) }], admin).expect(201);
    expect(body.reports[0].name).toBe(kept);
    expect((await keptKeys(api)).every((key) => /^reports\/[0-9a-f-]{36}$/.test(key))).toBe(true);
  });
});

describe('on an order with an HIV test', () => {
  it.each(['321', '684'])('or a panel with one (%s), no file is stored untagged', async (test) => {
    const { id } = await orderInLab(api, cartOf(test));
    const { body } = await upload(api, id, [pdf()], admin).expect(400);
    expect(body.errors).toEqual([{ path: 'tag', message: 'Choose whether each file is an HIV result.' }]);
    await upload(api, id, [{ ...pdf(), tag: 'maybe' }], admin).expect(400);
    const files = [
      { ...pdf('hiv.pdf'), tag: 'hiv' },
      { ...pdf('cbc.pdf'), tag: 'plain' },
    ];
    const { reports } = (await upload(api, id, files, admin).expect(201)).body;
    expect(
      reports.map((report: StaffReport) => [report.name, report.hiv, report.storedPath !== null]),
    ).toEqual(
      expect.arrayContaining([
        ['hiv.pdf', true, false],
        ['cbc.pdf', false, true],
      ]),
    );
  });
});

describe('over a bad connection', () => {
  const begin = (id: string, origin: string) => {
    const head = [
      `POST /api/orders/${id}/upload-report HTTP/1.1`,
      'Host: x',
      `Authorization: ${admin.Authorization}`,
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 100000',
      '',
      '--b\r\nContent-Disposition: form-data; name="report"; filename="a.pdf"\r\n\r\n%PDF-1.4 half',
    ].join('\r\n');
    const socket = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => undefined);
    return new Promise<Socket>((written) => socket.write(head, () => written(socket)));
  };

  it('aborted uploads leave neither files nor descriptors', async () => {
    const { id } = await orderInLab(api);
    for (let round = 0; round < 20; round += 1) {
      const socket = await begin(id, api.origin);
      if (round % 2 === 0) await eventually(incoming, (files) => files.length > 0);
      socket.destroy();
    }
    await eventually(incoming, (files) => files.length === 0);
    const open = () => openIn(api);
    await eventually(open, (count) => count === 0);
    await upload(api, id, [pdf()], admin).expect(201);
  });

  it('a slow upload is aborted at the timeout, and nothing of it is stored', async () => {
    const { id } = await orderInLab(api);
    const strict = await api.another({ LIMIT_ARRIVAL_SECONDS: 1 });
    const socket = await begin(id, strict.origin);
    const crawl = setInterval(() => socket.write('x'), 50);
    // A byte that is sent meanwhile reaches a closed connection, and the response may be lost with it.
    const answer = await text(socket).catch((error: NodeJS.ErrnoException) => error.code);
    clearInterval(crawl);
    await strict.close();
    expect(answer).toMatch(/^(HTTP\/1.1 408 |ECONNRESET$|EPIPE$)/);
    expect(await eventually(incoming, (files) => files.length === 0)).toEqual([]);
  });
});

it('a file in the store cannot be opened without its row', async () => {
  const { id } = await orderInLab(api);
  await api.get<Files>('Files').put('reports/stray', aPdf());
  for (const way of [
    'stray',
    '..%2fstray',
    '%2e%2e%2fstray',
    '%252e%252e%252fstray',
    '..%5cstray',
    'a%00',
    '%2fetc%2fpasswd',
  ])
    await api.http.get(`/api/orders/${id}/reports/${way}`).set(admin).expect(404);
  await api.http
    .get(`/api/orders/${id}/reports/${'x'.repeat(8000)}`)
    .set(admin)
    .expect(404);
});
