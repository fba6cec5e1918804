// Warm invoices beside a bare print of the same page, and an archive of ten files beside a bare stream of their bytes.
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { launchBrowser } from '@nidaan/browser';
import { invoiceDataOf } from '../../../dist/invoices/invoice.js';
import { invoiceBody } from '../../../dist/invoices/invoice.body.js';
import { invoiceTemplate } from '../../../dist/invoices/invoice.template.js';
import { archiveOf } from '../../../dist/reports/access/archive.js';
import { PdfRenderer } from '../../../dist/infrastructure/pdf/pdf-renderer.js';
import { takeTurns } from '../frame/bench.mjs';

const INVOICES = 40;
const FIRST_INVOICES = 3;
const ARCHIVES = 15;
const FILES = 10;
const BYTES = 2 * 1024 * 1024;

const order = {
  name: 'Asha Rao',
  address: '14, 3rd Cross, Indiranagar, Bengaluru',
  pincode: '560038',
  phoneno: '+919812345678',
  reference: 'ND-7K4Q-2M',
  appointmentDate: '2026-11-24',
  noOfPersons: 2,
  totalAmount: 7618,
  payment: { paidAt: null },
};
const items = [
  { productName: 'Full Body Checkup, Advanced', price: 3499, qty: 1 },
  { productName: 'Complete Blood Count (CBC)', price: 310, qty: 1 },
];
const beneficiaries = [{ name: 'Asha Rao' }, { name: 'आशा राव' }];

const timed = (work) => async () => {
  const begun = performance.now();
  await work();
  return { ms: performance.now() - begun };
};

/** Measures both in turns, after each has run once. */
async function rowOf(work, rounds, { floor, ours }) {
  await ours();
  await floor();
  const results = await takeTurns(rounds, { floor: timed(floor), ours: timed(ours) });
  return { work, unit: 'ms', floor: results.floor.ms, ours: results.ours.ms };
}

const body = invoiceBody(invoiceDataOf({ order, items, beneficiaries }, [], new Date()), '26-27/000042');

/** The invoice for which the browser is started. */
async function measureFirstInvoice() {
  const ours = [];
  for (let round = 0; round < FIRST_INVOICES; round += 1) {
    const renderer = new PdfRenderer();
    const begun = performance.now();
    await renderer.print(invoiceTemplate(), body);
    ours.push(performance.now() - begun);
    await renderer.onApplicationShutdown();
  }
  return { work: 'invoice, browser not running', unit: 'ms', goal: '≤ 1500', ours };
}

async function measureInvoices(bench) {
  const renderer = new PdfRenderer();
  bench.defer(() => renderer.onApplicationShutdown());
  const browser = await launchBrowser();
  bench.defer(() => browser.close());
  const page = await browser.newPage();
  await page.setContent(invoiceTemplate().html.replace('<main></main>', `<main>${body}</main>`));
  return rowOf('invoice, browser running', INVOICES, {
    floor: () => page.pdf({ preferCSSPageSize: true, printBackground: true }),
    ours: () => renderer.print(invoiceTemplate(), body),
  });
}

async function measureArchives(bench) {
  const paths = Array.from({ length: FILES }, (_, index) => join(bench.folder, `${index}.pdf`));
  for (const path of paths) await writeFile(path, Buffer.alloc(BYTES, path));
  const entries = () => paths.map((path) => ({ name: 'a.pdf', open: async () => createReadStream(path) }));
  const server = createServer(async (request, response) => {
    if (request.url === '/archive') return void pipeline(archiveOf(entries()), response);
    await pipeline(async function* () {
      for (const path of paths) yield* createReadStream(path);
    }, response);
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  bench.defer(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  const read = (path) => async () => {
    const answer = await fetch(`http://127.0.0.1:${server.address().port}${path}`);
    for await (const chunk of answer.body) void chunk;
  };
  return rowOf('archive of ten reports, 20 MB', ARCHIVES, { floor: read('/'), ours: read('/archive') });
}

export const measure = async (bench) => [
  await measureFirstInvoice(),
  await measureInvoices(bench),
  await measureArchives(bench),
];
