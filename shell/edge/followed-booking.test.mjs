import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { awaited } from '../e2e/browser/awaited.js';
import { chromium } from '../e2e/browser/chromium.js';
import { openEdge } from './stack/edge.mjs';

const stack = JSON.parse(process.env.NIDAAN_STACK ?? '{}');
const folder = join(stack.dataDir, 'logs');
const database = new pg.Pool({ connectionString: stack.databaseUrl, max: 1 });
const { visitor } = chromium();

/** nginx with the shell behind it for everything, so that one request passes all: nginx, the shell, and the API. */
let edge;
beforeAll(async () => {
  const ports = { ...stack.ports, api: stack.ports.shell };
  const releases = join(stack.dataDir, 'releases');
  edge = await openEdge({ ports, apis: ['127.0.0.1'], releases, log: join(folder, 'edge.log') });
});
afterAll(async () => {
  await edge.close();
  await database.end();
});

/** A line of a log; null where a program has printed something else. */
function parsed(line) {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** The lines of a log about a request, once one of them is as expected. */
const linesOf = (part, requestId, expected) =>
  awaited(`${part}.log has no line ${JSON.stringify(expected)} of ${requestId}`, () => {
    const lines = readFileSync(join(folder, `${part}.log`), 'utf8').split('\n');
    const about = lines.map(parsed).filter((line) => line?.requestId === requestId);
    const isExpected = (line) => Object.entries(expected).every(([name, value]) => line[name] === value);
    return about.some(isExpected) && about;
  });

/** Waits until each process has logged a request with this id and outcome. */
async function followed(requestId, { method, place, routes, status }) {
  await linesOf('edge', requestId, { method, place, status });
  await linesOf('shell', requestId, { method, route: routes.shell, status, msg: 'answered' });
  return linesOf('api', requestId, { method, route: routes.api, status, msg: 'answered' });
}

async function fillsIn(asha) {
  await asha.fill('Pincode', '560001');
  await asha.fill('Name', 'Asha Followed');
  await asha.fill('Email', 'followed@example.in');
  await asha.fill('Address', '14 MG Road');
  await asha.fill('Age', '34');
  await asha.page.select('select[name="beneficiaries.0.gender"]', 'Female');
  await asha.fill('Phone No', '9812345678');
}

const isBooking = (answer) =>
  answer.request().method() === 'POST' && new URL(answer.url()).pathname === '/api/orders';

/** Books in the browser; returns what was sent, and the answer's header. */
async function books() {
  // The refused booking below is an error of the console too.
  const asha = await visitor({ expectedErrors: /status of 409/ });
  await asha.page.goto(`${edge.origin}/shop/2`, { waitUntil: 'domcontentloaded' });
  await asha.press('Book Now');
  await asha.sees('Booking Form');
  await fillsIn(asha);
  const answer = asha.page.waitForResponse(isBooking);
  await asha.press('Book Now');
  await asha.sees('Order submitted successfully!');
  const received = await answer;
  return {
    page: asha.page,
    sent: received.request().postData(),
    status: received.status(),
    requestId: received.headers()['x-request-id'],
  };
}

/** Sends a booking from the page, at a price that is not the present one. */
const booksAtAnotherPrice = (page, sent) =>
  page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
      const answer = await fetch('/api/orders', { method: 'POST', headers, body });
      return { header: answer.headers.get('x-request-id'), problem: await answer.json() };
    },
    JSON.stringify({ ...JSON.parse(sent), quotedTotal: 1 }),
  );

const POST_OF_ORDER = {
  method: 'POST',
  place: '/api/orders',
  routes: { shell: '/api/*', api: '/api/orders' },
};

test('a booking has one id in nginx, the shell, the API, the answer, its events and its email', async () => {
  const { page, sent, status, requestId } = await books();
  expect(status).toBe(201);
  // nginx has drawn it.
  expect(requestId).toMatch(/^[0-9a-f]{32}$/);
  await followed(requestId, { ...POST_OF_ORDER, status: 201 });
  const { rows } = await database.query('SELECT event FROM outbox WHERE request_id = $1', [requestId]);
  expect(rows).toEqual([{ event: 'order.placed' }]);
  await linesOf('api', requestId, { event: 'order.placed', msg: 'an email is sent' });

  const { header, problem } = await booksAtAnotherPrice(page, sent);
  expect(problem).toMatchObject({ code: 'price_changed', status: 409, requestId: header });
  expect(header).not.toBe(requestId);
  await followed(header, { ...POST_OF_ORDER, status: 409 });
});

test('a page has one id in nginx, the shell, and the API whose data it shows', async () => {
  const answer = await fetch(`${stack.origin}/shop/17`);
  const about = await followed(answer.headers.get('x-request-id'), {
    method: 'GET',
    place: 'page',
    routes: { shell: '/shop/*', api: '/api/tests/:id' },
    status: 200,
  });
  expect(about.length).toBeGreaterThan(0);
});
