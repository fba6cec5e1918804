import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { InboxMatch } from '@nidaan/contract';
import { as } from '../../../test/makers/makers.js';
import { aPdf } from '../../../test/makers/report-files.js';
import { orderInLab, upload } from '../../../test/makers/uploads.js';
import { sharedApp, type SharedApp } from '../../../test/servers/app.js';

let api: SharedApp;
let lab: { Authorization: string };
beforeAll(async () => {
  api = await sharedApp();
  lab = await as(api, 'lab');
});
afterAll(() => api.close());

/** An order in the lab of a person with a phone number, with its reference. */
async function orderOf(name: string, phoneno: string, fields: object = {}) {
  const { id } = await orderInLab(api, {
    name,
    phoneno,
    beneficiaries: [{ name, age: 40, gender: 'Male' }],
    ...fields,
  });
  const [row]: [{ reference: string }] = await api.database.query(
    'SELECT reference FROM orders WHERE id = $1',
    [id],
  );
  return { id, reference: row.reference };
}
const setStatus = (id: string, status: string) =>
  api.database.query('UPDATE orders SET status = $2 WHERE id = $1', [id, status]);
const match = async (...files: object[]) =>
  (await api.http.post('/api/report-inbox/matches').set(lab).send({ files }).expect(200))
    .body as InboxMatch[];

it('a file is matched by the reference in its name, else by name and phone number, else by nothing', async () => {
  const meera = await orderOf('Meera Pillai', '9845012301');
  const arjun = await orderOf('Arjun Nair', '9845012302');
  const [byReference, byPhone, nameOnly, nothing] = await match(
    { name: `scan-${meera.reference.toLowerCase().replaceAll('-', '')}.pdf` },
    { name: 'NAIR_arjun_+91-98450_12302 lipid.pdf' },
    { name: 'Arjun Nair.pdf' },
    { name: 'scan0001.pdf' },
  );
  expect(byReference).toMatchObject({
    by: 'reference',
    order: { id: meera.id, status: 'In lab' },
    warnings: [],
  });
  expect(byPhone).toMatchObject({
    by: 'name-phone',
    order: { id: arjun.id, reference: arjun.reference, name: 'Arjun Nair', needsTag: false },
    person: 'Arjun Nair',
  });
  expect(nameOnly).toMatchObject({ order: null, by: null, suggestions: [{ id: arjun.id }] });
  expect(nothing).toMatchObject({ order: null, suggestions: [] });
});

it('of several orders of a person, only the one that awaits its report is chosen', async () => {
  const fields = ['Kiran Shah', '9845012303'] as const;
  const old = await orderOf(...fields);
  await setStatus(old.id, 'Completed');
  const recent = await orderOf(...fields);
  const name = 'kiran shah 9845012303.pdf';
  expect((await match({ name }))[0]).toMatchObject({
    order: { id: recent.id },
    suggestions: [{ id: old.id }],
  });
  await setStatus(old.id, 'In lab');
  const [unsure] = await match({ name });
  expect(unsure?.order).toBeNull();
  expect(unsure?.suggestions.map(({ id }) => id)).toEqual([recent.id, old.id]);
});

it('a chosen order is kept, with a warning when the name matches another one better', async () => {
  const vikram = await orderOf('Vikram Ansari', '9845012304');
  const anil = await orderOf('Anil Rao', '9845012305');
  const [wrong, right] = await match(
    { name: 'ANIL-RAO_CBC.pdf', orderId: vikram.id },
    { name: 'ANIL-RAO_CBC.pdf', orderId: anil.id },
  );
  expect(wrong).toMatchObject({
    by: 'hand',
    order: { id: vikram.id },
    warnings: ['other-order'],
    otherOrder: { reference: anil.reference, name: 'Anil Rao' },
  });
  expect(right).toMatchObject({ order: { id: anil.id }, person: 'Anil Rao', warnings: [], otherOrder: null });
  const [mixed] = await match({ name: `${vikram.reference} Anil Rao.pdf` });
  expect(mixed).toMatchObject({
    by: 'reference',
    order: { id: vikram.id },
    warnings: ['other-order'],
    otherOrder: { reference: anil.reference },
  });
});

it('warns of a file that the order has, of a sample that is not collected, and of a cancelled order', async () => {
  const { id, reference } = await orderOf('Asha Menon', '9845012306');
  const bytes = aPdf('inbox');
  await upload(api, id, [{ name: 'a.pdf', bytes }], lab).expect(201);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = { name: `${reference}.pdf`, sha256 };
  expect((await match(file))[0]?.warnings).toEqual(['already-uploaded']);
  await setStatus(id, 'Confirmed');
  expect((await match({ name: file.name }))[0]?.warnings).toEqual(['not-collected']);
  await setStatus(id, 'Cancelled');
  expect((await match({ name: file.name }))[0]?.warnings).toEqual(['cancelled']);
});

it('takes forty names at once, and only from staff who upload reports', async () => {
  const files = Array.from({ length: 41 }, (_, index) => ({ name: `${index}.pdf` }));
  expect(await match(...files.slice(1))).toHaveLength(40);
  const ask = (body: object, headers: Record<string, string>) =>
    api.http.post('/api/report-inbox/matches').set(headers).send(body);
  expect((await ask({ files }, lab).expect(400)).body.errors).toMatchObject([{ path: 'files' }]);
  const bad = await ask({ files: [{ name: '', sha256: 'x', orderId: 'y' }] }, lab).expect(400);
  expect(bad.body.errors.map(({ path }: { path: string }) => path)).toEqual([
    'files.0.name',
    'files.0.sha256',
    'files.0.orderId',
  ]);
  await ask({ files: [{ name: 'a.pdf' }] }, await as(api, 'front-desk')).expect(403);
});
