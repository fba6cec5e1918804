import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueImport } from '@nidaan/contract';
import { as } from '../../../test/makers/makers.js';
import { startApp, type TestApp } from '../../../test/servers/app.js';

let api: TestApp;
let staff: { Authorization: string };
beforeAll(async () => {
  api = await startApp();
  staff = await as(api, 'catalogue');
});
afterAll(() => api.close());

type List = 'tests' | 'packages';

const send = (path: string, csv: string | Buffer) =>
  api.http.post(path).set(staff).set('Content-Type', 'text/csv; charset=utf-8').send(csv);
async function preview(csv: string, list: List = 'tests'): Promise<CatalogueImport> {
  const { body } = await send(`/api/${list}/import/preview`, csv).expect(200);
  return CatalogueImport.parse(body);
}
const apply = (csv: string, fingerprint: string, list: List = 'tests') =>
  send(`/api/${list}/import?fingerprint=${fingerprint}`, csv);
async function store(csv: string, list: List = 'tests'): Promise<CatalogueImport> {
  const { body } = await apply(csv, (await preview(csv, list)).fingerprint, list).expect(200);
  return CatalogueImport.parse(body);
}
const one = async (id: string, list: List = 'tests') => (await api.http.get(`/api/${list}/${id}`)).body;
const download = async (list: List) =>
  (await api.http.get(`/api/exports/${list}.csv`).set(staff).expect(200)).text;
const audited = (id: string) =>
  api.database.query('SELECT action, detail FROM audit WHERE subject_id = $1 ORDER BY id', [id]);

describe.each(['tests', 'packages'] as const)('the exported %s', (list) => {
  it('change nothing when they are imported as they are', async () => {
    const csv = await download(list);
    const shown = await preview(csv, list);
    const all = (await api.http.get(`/api/${list}`)).body as unknown[];
    expect(shown).toMatchObject({ created: 0, changed: 0, refused: 0, lines: [] });
    expect(shown.same).toBeGreaterThanOrEqual(all.length);
    await apply(csv, shown.fingerprint, list).expect(200);
    expect(await api.database.query(`SELECT id FROM ${list} WHERE version > 1`)).toEqual([]);
  });
});

describe('an import of tests', () => {
  it('shows each change, then stores all of them with versions and audit entries', async () => {
    const before = await one('26');
    const csv = `ID,Name,Price,Report hours,Other names\n26,"${before.productName}","₹ 1,310.00",30,${before.aliases.join(';')}; journey\n`;
    const shown = await preview(csv);
    expect(shown.lines).toEqual([
      {
        line: 2,
        name: before.productName,
        outcome: 'changed',
        changes: [
          { column: 'Price', before: String(before.price), after: '₹ 1,310.00' },
          { column: 'Report hours', before: String(before.reportHours ?? ''), after: '30' },
          expect.objectContaining({ column: 'Other names' }),
        ],
        errors: [],
      },
    ]);
    expect(await one('26')).toEqual(before);
    await store(csv);
    const after = await one('26');
    expect(after).toMatchObject({ price: 1310, reportHours: 30, version: before.version + 1 });
    expect(after.aliases).toEqual([...before.aliases, 'journey']);
    expect(await audited('26')).toEqual([
      { action: 'test.changed', detail: expect.objectContaining({ price: [before.price, 1310] }) },
    ]);
  });

  it('finds a test without ID by its name, whatever its case, and leaves what has no column', async () => {
    const before = await one('27');
    await store(`Name,Price\n"${before.productName.toUpperCase()}",${before.price + 10}\n`);
    expect(await one('27')).toMatchObject({ price: before.price + 10, specimen: before.specimen });
  });

  it('creates tests that are not in the list, and clears what an empty cell says', async () => {
    const shown = await store('Name,Price,Department,Specimen\nIron saturation import,420,Iron,Serum\n');
    expect(shown).toMatchObject({ created: 1, changed: 0 });
    const [{ id }] = await api.database.query(
      "SELECT id FROM tests WHERE product_name = 'Iron saturation import'",
    );
    expect(await one(id)).toMatchObject({ price: 420, category: 'Iron', specimen: 'Serum' });
    await store(`ID,Specimen\n${id},\n`);
    expect(await one(id)).toMatchObject({ price: 420, specimen: '' });
    expect((await audited(id)).map(({ action }: { action: string }) => action)).toEqual([
      'test.created',
      'test.changed',
    ]);
  });

  it.each(['May-88', '5/1/1988', '1988-05-01', '1988-6'])(
    'refuses %s, which was a LOINC code',
    async (code) => {
      const [line] = (await preview(`ID,LOINC\n11,${code}\n`)).lines;
      expect(line?.errors).toEqual([
        { column: 'LOINC', message: expect.stringContaining('A spreadsheet may have changed it.') },
      ]);
      await api.http.put('/api/tests/11').set(staff).send({ loinc: code }).expect(400);
    },
  );

  it('names the ID of which a spreadsheet has removed the zeros', async () => {
    const [line] = (await preview('ID,Price\n6,900\n', 'packages')).lines;
    expect(line?.errors).toEqual([{ column: 'ID', message: expect.stringContaining('The list has “06”.') }]);
  });

  it('cannot clear the class of a regulated test, and gives a new one that of its name', async () => {
    const shown = await preview('ID,Regulated\n677,\n321,pcpndt\n684,hiv\n');
    expect(shown).toMatchObject({ refused: 2, same: 1 });
    expect(shown.lines.map(({ errors }) => errors)).toEqual([
      [{ column: 'Regulated', message: expect.stringContaining('Keep “pcpndt” here.') }],
      [{ column: 'Regulated', message: expect.stringContaining('Keep “hiv” here.') }],
    ]);
    await store('Name,Price,Regulated\nHIV Trio,600,\n');
    const list = (await api.http.get('/api/tests')).body as { productName: string; regulated: string }[];
    expect(list.find(({ productName }) => productName === 'HIV Trio')?.regulated).toBe('hiv');
  });

  it('names line and column of what it refuses, and then stores nothing', async () => {
    const { productName } = await one('28');
    const csv = [
      'ID,Name,Price,Collected',
      '28,,500,home',
      `,"${productName}",600,`,
      'nowhere,X,1,',
      ',New one,no price,moon',
      ',New two,,',
      '29,New two,700,home',
    ].join('\n');
    const shown = await preview(csv);
    const errors = shown.lines.map(({ line, errors: reasons }) => [
      line,
      ...reasons.map((one) => one.column),
    ]);
    expect(errors).toEqual([
      [2, 'Name'],
      [3, ''],
      [4, 'ID'],
      [5, 'Collected', 'Price'],
      [6, 'Price'],
      [7, 'Name'],
    ]);
    const { body } = await apply(csv, shown.fingerprint).expect(400);
    expect(body.errors[0]).toEqual({ path: 'csv.2', message: 'Line 2, Name: A test needs a name.' });
    expect((await one('29')).version).toBe(1);
  });

  it('is refused with the new preview when a test has changed since, and a repeated one changes nothing', async () => {
    const { price } = await one('31');
    const csv = `ID,Price\n31,${price + 5}\n`;
    const { fingerprint } = await preview(csv);
    await api.http
      .put('/api/tests/31')
      .set(staff)
      .send({ price: price + 1 })
      .expect(200);
    const { body } = await apply(csv, fingerprint).expect(409);
    const current = CatalogueImport.parse(body.current);
    expect(current.lines[0]?.changes).toEqual([
      { column: 'Price', before: String(price + 1), after: String(price + 5) },
    ]);
    await apply(csv, current.fingerprint).expect(200);
    const { version } = await one('31');
    await apply(csv, current.fingerprint).expect(200);
    expect(await one('31')).toMatchObject({ price: price + 5, version });
  });

  it('stores a file once when it is sent twice at the same time', async () => {
    const csv = 'Name,Price\nTwice imported,100\n';
    const { fingerprint } = await preview(csv);
    const answers = await Promise.all([apply(csv, fingerprint), apply(csv, fingerprint)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    const stored = await api.database.query("SELECT 1 FROM tests WHERE product_name = 'Twice imported'");
    expect(stored).toHaveLength(1);
  });
});

describe('an import of packages', () => {
  it('writes groups of tests and drafts, and refuses a price above the MRP', async () => {
    const csv = 'Name,Price,MRP,Tests\nHeart import,,,Lipids: HDL; LDL | Blood: CBC\n';
    await store(csv, 'packages');
    const [row] = await api.database.query(
      "SELECT id, price, included_tests AS groups FROM packages WHERE product_name = 'Heart import'",
    );
    expect(row).toMatchObject({
      price: null,
      groups: [
        { categoryName: 'Lipids', tests: ['HDL', 'LDL'] },
        { categoryName: 'Blood', tests: ['CBC'] },
      ],
    });
    const shown = await preview(`ID,Price,MRP\n${row.id},900,800\n`, 'packages');
    expect(shown.lines[0]?.errors).toEqual([
      { column: 'Price', message: 'The price cannot be above the MRP.' },
    ]);
  });
});

it.each(['', '?fingerprint=', '?fingerprint=a&fingerprint=b'])(
  'an import with %j needs a preview',
  async (query) => {
    const { body } = await send(`/api/tests/import${query}`, 'Name,Price\nX,1').expect(400);
    expect(body.errors).toEqual([{ path: 'fingerprint', message: expect.any(String) }]);
  },
);

describe('the body of an import', () => {
  it.each([
    ['of another type', 'application/json', '{}', 415],
    ['that is not UTF-8', 'text/csv', Buffer.from([0x4e, 0x61, 0xff]), 400],
    ['that is too large', 'text/csv', 'x'.repeat(1_000_001), 413],
    ['that is empty', 'text/csv', '', 400],
  ])('%s is refused', async (_kind, type, body, status) => {
    const sent = api.http.post('/api/tests/import/preview').set(staff).set('Content-Type', type);
    await sent.send(body).expect(status);
  });

  it('is not read for those who may not import', async () => {
    const lab = await as(api, 'lab');
    const sent = api.http.post('/api/tests/import/preview').set(lab).set('Content-Type', 'text/csv');
    await sent.send('x'.repeat(1_000_001)).expect(403);
  });
});
