import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReportMismatch } from '@nidaan/contract';
import { deflateSync } from 'node:zlib';
import { startApp, type TestApp } from '../../../test/servers/app.js';
import { as } from '../../../test/makers/makers.js';
import {
  aJpeg,
  aPdf,
  aPdfSaying,
  aPdfWith,
  anEncryptedPdf,
  aPng,
} from '../../../test/makers/report-files.js';
import { keptKeys, orderInLab, type Upload, upload } from '../../../test/makers/uploads.js';

let api: TestApp;
let admin: { Authorization: string };
let vikram: { id: string };
let anil: { id: string; reference: string };
beforeAll(async () => {
  api = await startApp();
  admin = await as(api, 'admin');
  const person = (name: string) => ({ name, beneficiaries: [{ name, age: 40, gender: 'Male' }] });
  vikram = await orderInLab(api, person('Vikram Ansari'));
  const { id } = await orderInLab(api, person('Anil Rao'));
  const { body } = await api.http.get(`/api/orders/${id}`).set(admin).expect(200);
  anil = { id, reference: body.reference };
});
afterAll(() => api.close());

const send = (files: Upload[]) => upload(api, vikram.id, files, admin);
const confirming = (files: Upload[], sha256: string) => send(files).field('confirm', sha256);
const countOf = async () =>
  (await api.http.get(`/api/orders/${vikram.id}`).set(admin).expect(200)).body.reports.length as number;

describe('a file past a limit is refused by its name', () => {
  const bomb = deflateSync(Buffer.alloc(300 * 1024 * 1024));
  it.each<[string, () => Buffer, RegExp]>([
    ['broken.pdf', () => Buffer.from('%PDF-1.4 nothing\n%%EOF\n'), /^broken\.pdf cannot be read/],
    [
      'empty.jpg',
      () => Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
      /^empty\.jpg cannot be read/,
    ],
    ['large.png', () => aPng(1, 10_000, 5001), /^large\.png has more than 50 megapixels/],
    ['large.jpg', () => aJpeg(10_000, 5001), /^large\.jpg has more than 50 megapixels/],
    ['bomb.pdf', () => aPdfWith(bomb, '/FlateDecode'), /^bomb\.pdf becomes too large/],
    [
      'nested.pdf',
      () => aPdfWith(deflateSync(bomb), '/FlateDecode /FlateDecode'),
      /^nested\.pdf becomes too large/,
    ],
    ['book.pdf', () => aPdfWith(Buffer.alloc(0), '', 501), /^book\.pdf has more than 500 pages/],
    ['locked.pdf', () => anEncryptedPdf(), /^locked\.pdf is protected with a password/],
    [
      'script.pdf',
      () => aPdf('/OpenAction << /S /JavaScript /JS (app.alert) >>'),
      /^script\.pdf contains a script/,
    ],
    ['written.pdf', () => aPdf('/OpenAction << /S /JavaScrip#74 >>'), /^written\.pdf contains a script/],
    ['program.pdf', () => aPdf('/A << /S /Launch /F (cmd) >>'), /^program\.pdf contains a script/],
    ['parcel.pdf', () => aPdf('/Names << /EmbeddedFiles 5 0 R >>'), /^parcel\.pdf contains a script/],
    [
      'packed.pdf',
      () => aPdfWith(deflateSync('5 0 << /S /JavaScript >>'), '/FlateDecode /Type /ObjStm /N 1 /First 4'),
      /^packed\.pdf contains a script/,
    ],
    [
      'disguised.pdf',
      () => aPdfWith(deflateSync('5 0 << /S /JavaScript >>'), '/Fl#61teDecode /Type /Obj#53tm /N 1 /First 4'),
      /^disguised\.pdf contains a script/,
    ],
    ['disguised-bomb.pdf', () => aPdfWith(bomb, '/Fl#61teDecode'), /^disguised-bomb\.pdf becomes too large/],
    ['many.pdf', () => aPdf('1 0 obj\n'.repeat(200_001)), /^many\.pdf is built of too many parts/],
  ])('%s', async (name, bytes, sentence) => {
    const before = await keptKeys(api);
    const { body } = await send([
      { name: 'good.pdf', bytes: aPdf() },
      { name, bytes: bytes() },
    ]).expect(400);
    expect(body.errors).toEqual([{ path: 'report', message: expect.stringMatching(sentence) }]);
    expect(await keptKeys(api)).toEqual(before);
  });

  it('an image of 50 megapixels is accepted, and a PDF after the refused files', async () => {
    await send([
      { name: 'scan.png', bytes: aPng(2, 10_000, 5000) },
      { name: 'cbc.pdf', bytes: aPdfSaying('Haemoglobin 14') },
    ]).expect(201);
  });
});

describe('a file that names another customer or order', () => {
  const files = (): Upload[] => [
    { name: 'vikram-ansari.pdf', bytes: aPdfSaying('of Vikram Ansari') },
    { name: 'ANIL-RAO_CBC.pdf', bytes: aPdfSaying('Complete blood count') },
  ];

  it('by its file name requires confirmation with the apparent owner, and nothing is stored', async () => {
    const before = await countOf();
    const { body } = await send(files()).expect(409);
    expect(body.code).toBe('report_mismatch');
    expect(body.detail).toBe(`ANIL-RAO_CBC.pdf looks like it belongs to Anil Rao (${anil.reference}).`);
    expect(body.files).toMatchObject([{ index: 1, reference: anil.reference, name: 'Anil Rao' }]);
    expect(await countOf()).toBe(before);
  });

  it('is stored once staff confirm it, with the confirmation in the audit entry', async () => {
    const [{ sha256 }] = (await send(files()).expect(409)).body.files as [ReportMismatch];
    const { body } = await confirming(files(), sha256).expect(201);
    expect(body.alreadyThere).toEqual([]);
    const [entry] = await api.database.query(
      "SELECT detail FROM audit WHERE subject_id = $1 AND action = 'report.uploaded' ORDER BY id DESC LIMIT 1",
      [vikram.id],
    );
    expect(entry.detail.confirmedMismatches).toEqual([
      { report: expect.any(String), reference: anil.reference },
    ]);
    expect(entry.detail.reports).toContain(entry.detail.confirmedMismatches[0].report);
  });

  it.each([
    ['a customer on its first page', () => aPdfSaying('Name Mr. Anil Rao, 42 years')],
    ['an order on its first page', () => aPdfSaying(`Booking ${anil.reference}`)],
    ['a patient whom no order has', () => aPdfSaying('Patient Name: Sunita Devi  Age: 30')],
  ])('naming %s requires confirmation', async (_, bytes) => {
    const { body } = await send([{ name: 'scan.pdf', bytes: bytes() }]).expect(409);
    expect(body.files).toHaveLength(1);
    await confirming([{ name: 'scan.pdf', bytes: bytes() }], 'f'.repeat(64)).expect(409);
  });
});

it('files that the order already has are reported', async () => {
  const same = aPdfSaying('the same');
  const ten = Array.from({ length: 10 }, (_, index) => ({ name: `copy-${index}.pdf`, bytes: same }));
  const { body } = await send(ten).expect(201);
  expect(body.alreadyThere).toHaveLength(9);
  expect((await send(ten).expect(201)).body.alreadyThere).toHaveLength(10);
});
