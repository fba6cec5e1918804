import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestView } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { startApp, type TestApp } from '../../test/servers/app.js';
import { eventually } from '../../test/eventually.js';

let api: TestApp;
beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api.close());

const tests = async () => (await api.http.get('/api/tests')).body as TestView[];

const until = (isExpected: (found: TestView[]) => boolean) => eventually(tests, isExpected);

it('a test deleted in the database disappears', async () => {
  const before = await api.http.get('/api/tests');
  await api.database.query("DELETE FROM tests WHERE id = '2'");
  const after = await until((found) => found.every((test) => test.id !== '2'));
  expect(after).toHaveLength(683);
  const again = await api.http.get('/api/tests');
  expect(again.headers['x-catalogue-version']).not.toBe(before.headers['x-catalogue-version']);
  await api.http.get('/api/tests/2').expect(404);
});

it('an archived test disappears and reappears when it is restored', async () => {
  await api.database.query("UPDATE tests SET archived_at = now() WHERE id = '3'");
  await until((found) => found.every((test) => test.id !== '3'));
  await api.database.query("UPDATE tests SET archived_at = NULL WHERE id = '3'");
  const after = await until((found) => found.some((test) => test.id === '3'));
  expect(after.find((test) => test.id === '3')?.productName).toBe('Glycated Haemoglobin (HbA1c)');
});

it('a change is noticed by polling while the LISTEN connection is cut', async () => {
  const cut = async () => {
    const lines: unknown[] = await api
      .get<DataSource>('DataSource')
      .query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'nidaan catalogue' AND datname = current_database()",
      );
    return lines.length;
  };
  expect(await eventually(cut, (lines) => lines > 0)).toBe(1);
  await api.database.query("UPDATE tests SET price = 381 WHERE id = '3'");
  const found = await until((now) => now.find((test) => test.id === '3')?.price === 381);
  expect(found.find((test) => test.id === '3')?.price).toBe(381);
});

it('changes of every kind are served after many concurrent changes', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      api.database.query("UPDATE tests SET price = $1 WHERE id = 'P01'", [400 + index]),
    ),
  );
  await api.database.query("UPDATE tests SET price = 777 WHERE id = 'P01'");
  const found = await until((now) => now[0]?.price === 777);
  expect(found[0]?.price).toBe(777);
});
