import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { aPdfSaying, aPdfWith } from '../../../test/makers/report-files.js';
import { INSPECTION_MS } from './limits.js';
import { InspectionLimits, ReportInspector } from './report-inspector.js';

let folder: string;
const made: ReportInspector[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inspected-'));
});
afterEach(async () => {
  await Promise.all(made.splice(0).map((one) => one.onApplicationShutdown()));
  await rm(folder, { recursive: true });
});

/** Inspects files with these limits. */
function inspectorOf(limits: InspectionLimits) {
  const inspector = new ReportInspector(limits);
  made.push(inspector);
  return async (bytes: Buffer) => {
    const path = join(folder, 'report.pdf');
    await writeFile(path, bytes);
    return inspector.inspect({ path, type: 'application/pdf' });
  };
}

it('a file past the time limit is refused, and the next file is read', async () => {
  const limits = new InspectionLimits(1);
  const inspect = inspectorOf(limits);
  expect(await inspect(aPdfSaying('slow'))).toEqual({ flaw: 'time', text: '' });
  limits.milliseconds = INSPECTION_MS;
  expect(await inspect(aPdfSaying('Haemoglobin'))).toEqual({ flaw: null, text: 'Haemoglobin' });
});

it('a file past the memory limit is refused, and the next file is read', async () => {
  // A worker near its memory limit is slow on a busy machine.
  const inspect = inspectorOf(new InspectionLimits(10 * INSPECTION_MS, 64));
  expect(await inspect(aPdfSaying('small'))).toEqual({ flaw: null, text: 'small' });
  const words = `BT /F1 12 Tf ${'1 0 0 1 20 100 Tm (word) Tj '.repeat(1_000_000)} ET`;
  const large = aPdfWith(deflateSync(words), '/FlateDecode');
  expect(await inspect(large)).toEqual({ flaw: 'memory', text: '' });
  expect(await inspect(aPdfSaying('Haemoglobin'))).toEqual({ flaw: null, text: 'Haemoglobin' });
});
