import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LAB } from '@nidaan/contract';
import { type TestApp, startApp } from '../../../test/servers/app.js';
import { as } from '../../../test/makers/makers.js';
import { aPdf, aPng } from '../../../test/makers/report-files.js';
import { orderInLab, withReports } from '../../../test/makers/uploads.js';
import { entriesOf } from '../../../test/makers/zip.js';
import type { Files } from '../../infrastructure/files/files.js';

let api: TestApp;
let admin: { Authorization: string };
beforeAll(async () => {
  api = await startApp();
  admin = await as(api, 'admin');
});
afterAll(() => api.close());

const FILES = [{ name: 'a.pdf', bytes: aPdf() }];
const withReport = (files = FILES) => withReports(api, files, admin);

describe('the archive', () => {
  it('is flat, with unique names and the original bytes', async () => {
    const files = [
      { name: '../a.pdf', bytes: aPdf('1') },
      { name: 'a.pdf', bytes: aPdf('2') },
      { name: 'A.pdf', bytes: aPdf('3') },
      { name: 'रिपोर्ट.png', bytes: aPng() },
    ];
    const { archive, id } = await withReport(files);
    const binary = (response: NodeJS.ReadableStream, done: (error: Error | null, body: Buffer) => void) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => done(null, Buffer.concat(chunks)));
    };
    const answer = await api.http
      .get(archive)
      .buffer()
      .parse(binary as never)
      .expect(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename=reports_${id}.zip`,
      'cache-control': 'private, no-store',
    });
    const entries = entriesOf(answer.body as Buffer);
    // The order of files in one upload is not defined; the first one keeps its name.
    expect(entries.map(({ name }) => name.toLowerCase()).toSorted()).toEqual(
      ['a (2).pdf', 'a (3).pdf', 'a.pdf', 'रिपोर्ट.png'].toSorted(),
    );
    expect(entries.map((entry) => entry.bytes.toString('base64')).toSorted()).toEqual(
      files.map((file) => file.bytes.toString('base64')).toSorted(),
    );
  });

  it('is not found without reports', async () => {
    const { id } = await orderInLab(api);
    await api.http.get(`/api/orders/${id}/download-reports`).set(admin).expect(404);
  });

  it('without one of its files has the others, and lists the missing one and the contact', async () => {
    const { archive, reports } = await withReport([...FILES, { name: 'b.pdf', bytes: aPdf('b') }]);
    const lost = reports.find(({ name }) => name === 'a.pdf')?.id;
    await api.get<Files>('Files').remove(`reports/${lost}`);
    const answer = await fetch(api.origin + archive);
    const [notice, kept] = entriesOf(Buffer.from(await answer.arrayBuffer()));
    expect([notice?.name, kept?.name]).toEqual(['missing-files.txt', 'b.pdf']);
    expect(kept?.bytes).toEqual(aPdf('b'));
    expect(String(notice?.bytes)).toContain('  a.pdf\r\n');
    expect(String(notice?.bytes)).toContain(LAB.phone);
    expect(String(notice?.bytes)).not.toContain('bill');
    expect(api.log).toContainEqual(
      expect.objectContaining({ msg: 'the file of a row is missing', id: lost }),
    );
  });
});
