import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const SOURCE = new URL('../src/', import.meta.url).pathname;
// Migrations change tables as they were; the test data of other tests is no part of the product.
const NOT_SERVED = /\.test\.ts$|\/migrations\//;

const INSERTS = {
  audit: /INSERT INTO audit\b|insert\(AuditEntity|into\(AuditEntity/,
  outbox: /INSERT INTO outbox\b|insert\(OutboxEntity|into\(OutboxEntity/,
};

async function filesThatMatch(pattern: RegExp): Promise<string[]> {
  const names = await readdir(SOURCE, { recursive: true });
  const sources = names.filter((name) => name.endsWith('.ts') && !NOT_SERVED.test(name));
  const read = async (name: string) => ({ name, text: await readFile(join(SOURCE, name), 'utf8') });
  const files = await Promise.all(sources.map(read));
  return files.filter(({ text }) => pattern.test(text)).map(({ name }) => name);
}

it('audit entries are inserted by the audit service, and by its expression for single statements', async () => {
  expect((await filesThatMatch(INSERTS.audit)).sort()).toEqual([
    'audit/audit.service.ts',
    'audit/insert-audit.ts',
  ]);
});

it('events are inserted by the event bus, and by its expression for single statements', async () => {
  expect((await filesThatMatch(INSERTS.outbox)).sort()).toEqual([
    'infrastructure/events/event-bus.ts',
    'infrastructure/events/insert-event.ts',
  ]);
});
