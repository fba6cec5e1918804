// Measures ratios, because machines differ: warm invoices against a bare print of the same page, and an archive of ten
// files against a bare stream of the same bytes. Both of a pair run alternately within the same minute.
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { launchBrowser } from '@nidaan/browser';
import { invoiceDataOf } from '../dist/invoices/invoice.js';
import { invoiceBody } from '../dist/invoices/invoice.body.js';
import { invoiceTemplate } from '../dist/invoices/invoice.template.js';
import { archiveOf } from '../dist/reports/access/archive.js';
import { PdfRenderer } from '../dist/infrastructure/pdf/pdf-renderer.js';

const ROUNDS = 60;
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
};
const items = [
  { productName: 'Full Body Checkup, Advanced', price: 3499, qty: 1 },
  { productName: 'Complete Blood Count (CBC)', price: 310, qty: 1 },
];
const beneficiaries = [{ name: 'Asha Rao' }, { name: 'आशा राव' }];

async function timed(work) {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Runs both alternately and returns the median of each. */
async function beside(rounds, ours, bare) {
  const times = { ours: [], bare: [] };
  await ours();
  await bare();
  for (let round = 0; round < rounds; round += 1) {
    times.ours.push(await timed(ours));
    times.bare.push(await timed(bare));
  }
  const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
  return { ours: median(times.ours), bare: median(times.bare) };
}

function report(name, { ours, bare }) {
  const ms = (time) => `${time.toFixed(1)} ms`;
  console.log(`${name}: ${ms(ours)}, bare ${ms(bare)}, ratio ${(ours / bare).toFixed(2)}`);
}

async function invoices() {
  const body = invoiceBody(invoiceDataOf({ order, items, beneficiaries }, [], new Date()), '26-27/000042');
  const renderer = new PdfRenderer();
  const browser = await launchBrowser();
  const page = await browser.newPage();
  await page.setContent(invoiceTemplate().html.replace('<main></main>', `<main>${body}</main>`));
  const ours = () => renderer.print(invoiceTemplate(), body);
  const bare = () => page.pdf({ preferCSSPageSize: true, printBackground: true });
  report('A warm invoice against a bare print of the same page', await beside(ROUNDS, ours, bare));
  await browser.close();
  await renderer.onApplicationShutdown();
}

async function archives() {
  const folder = await mkdtemp(join(tmpdir(), 'nidaan-bench-'));
  const paths = Array.from({ length: FILES }, (_, index) => join(folder, `${index}.pdf`));
  for (const path of paths) await writeFile(path, Buffer.alloc(BYTES, path));
  const entries = () => paths.map((path) => ({ name: 'a.pdf', open: async () => createReadStream(path) }));
  const server = createServer(async (request, response) => {
    if (request.url === '/archive') return void pipeline(archiveOf(entries()), response);
    await pipeline(async function* () {
      for (const path of paths) yield* createReadStream(path);
    }, response);
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  const read = (path) => async () => {
    const answer = await fetch(`http://127.0.0.1:${server.address().port}${path}`);
    for await (const chunk of answer.body) void chunk;
  };
  report(
    'An archive of 20 MB against a bare stream of the same bytes',
    await beside(20, read('/archive'), read('/')),
  );
  await new Promise((closed) => {
    server.close(closed);
    server.closeAllConnections();
  });
  await rm(folder, { recursive: true });
}

await invoices();
await archives();
