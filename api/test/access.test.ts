import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, type INestApplication, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, NestFactory } from '@nestjs/core';
import type { Application } from 'express';
import supertest from 'supertest';
import { AccessGuard } from '../src/http/access.guard.js';
import { createLog, requestLog } from '../src/http/log.js';
import { ProblemFilter } from '../src/http/problem.filter.js';
import { routesOf } from '../src/http/routes.js';
import { SessionsService } from '../src/auth/sessions.service.js';
import { UsersService } from '../src/users/users.service.js';
import { startApp, type TestApp } from './app.js';
import { booking, place } from './bookings.js';
import { bearer, makeUser } from './makers.js';

type Caller = 'nobody' | 'owner' | 'stranger' | 'admin';
/** Who may call a route; `own` is for staff and the customer of the order, `link` also for the holder of its secret link. */
type Access = 'everybody' | 'accounts' | 'customers' | 'staff' | 'own' | 'link';

// The access of every route. The test fails for a route that is missing here or in the router.
const ACCESS: Record<string, Access> = {
  'GET /api/tests': 'everybody',
  'GET /api/tests/:id': 'everybody',
  'GET /api/tests/archived': 'staff',
  'GET /api/tests/unconfirmed': 'staff',
  'POST /api/tests': 'staff',
  'PUT /api/tests/:id': 'staff',
  'DELETE /api/tests/:id': 'staff',
  'POST /api/tests/:id/restore': 'staff',
  'GET /api/packages': 'everybody',
  'GET /api/packages/:id': 'everybody',
  'GET /api/packages/archived': 'staff',
  'GET /api/packages/drafts': 'staff',
  'POST /api/packages': 'staff',
  'PUT /api/packages/:id': 'staff',
  'DELETE /api/packages/:id': 'staff',
  'POST /api/packages/:id/restore': 'staff',
  'GET /api/concerns': 'everybody',
  'GET /api/additional-tests': 'everybody',
  'POST /api/orders/quote': 'everybody',
  'POST /api/orders': 'everybody',
  'GET /api/orders': 'accounts',
  'GET /api/orders/:id': 'link',
  'POST /api/orders/:id/cancel': 'link',
  'POST /api/orders/:id/date': 'link',
  'POST /api/orders/:id/resend-confirmation': 'link',
  'POST /api/orders/:id/link': 'link',
  'POST /api/orders/:id/hold-details': 'link',
  'POST /api/orders/:id/moves': 'staff',
  'POST /api/orders/:id/moves/undo': 'staff',
  'POST /api/orders/:id/status': 'staff',
  'PUT /api/orders/:id/contact': 'staff',
  // Only for the customer while a new email address is not verified; the access is covered by their own test.
  'POST /api/orders/:id/contact-proof': 'everybody',
  'POST /api/orders/:id/contact-proof/code': 'everybody',
  'POST /api/orders/:id/contact-proof/in-person': 'staff',
  'POST /api/orders/:id/notes': 'staff',
  'GET /api/orders/:id/history': 'staff',
  'POST /api/orders/:id/payment': 'staff',
  'POST /api/orders/:id/payment/withdraw': 'staff',
  'POST /api/orders/:id/refund': 'staff',
  'GET /api/collections': 'staff',
  'GET /api/exports/orders.csv': 'staff',
  'GET /api/columns/orders': 'staff',
  'PUT /api/columns/orders': 'staff',
  'POST /api/orders/:id/upload-report': 'staff',
  'POST /api/orders/:id/send-reports-by-email': 'staff',
  'POST /api/orders/:id/reports/:report/withdraw': 'staff',
  'GET /api/orders/:id/reports': 'link',
  // These are opened by signed links and emailed codes; the access is covered by their own tests.
  'GET /api/orders/:id/reports/:report': 'everybody',
  'GET /api/orders/:id/download-reports': 'everybody',
  'POST /api/orders/:id/reports/:report/code': 'everybody',
  'POST /api/orders/:id/reports/:report/open': 'everybody',
  'POST /api/reports': 'everybody',
  'POST /api/orders/:id/generate-invoice': 'staff',
  'GET /api/orders/:id/invoice': 'link',
  'GET /api/orders/:id/receipts': 'link',
  // Opens one receipt of an order; the access is covered by its own test.
  'GET /api/orders/:id/receipts/:receipt': 'everybody',
  'POST /api/pincodes/check': 'everybody',
  'GET /api/pincodes': 'staff',
  'POST /api/pincodes': 'staff',
  'POST /api/pincodes/import': 'staff',
  'DELETE /api/pincodes/:pincode': 'staff',
  'GET /api/newsletter': 'staff',
  'GET /api/newsletter/export': 'staff',
  'GET /api/outbox': 'staff',
  'POST /api/outbox/:id/resend': 'staff',
  'GET /api/audit': 'staff',
  // The API documentation, outside development.
  'GET /api/docs': 'staff',
  'GET /api/docs/': 'staff',
  'GET /api/docs/index.html': 'staff',
  'GET /api/docs/LICENSE': 'staff',
  'GET /api/docs/swagger-ui-init.js': 'staff',
  'GET /api/docs/docs/swagger-ui-init.js': 'staff',
  'GET /api/docs-json': 'staff',
  'GET /api/releases': 'staff',
  'POST /api/releases/:remote/moves': 'staff',
  // Opened by a signed cookie; the access is covered by its own test.
  'GET /api/releases/override': 'everybody',
  'POST /api/releases/override': 'staff',
  'POST /api/auth/docs-pass': 'staff',
  'POST /api/client-errors': 'everybody',
  'POST /api/csp-reports': 'everybody',
  'GET /api/csp-reports': 'staff',
  'GET /api/revenue': 'staff',
  'GET /api/revenue/export': 'staff',
  'POST /api/newsletter': 'everybody',
  'POST /api/newsletter/confirm': 'everybody',
  'POST /api/auth/login': 'everybody',
  'POST /api/auth/register': 'everybody',
  'POST /api/auth/verify': 'everybody',
  'POST /api/auth/forgot': 'everybody',
  'POST /api/auth/reset': 'everybody',
  'POST /api/auth/verify/again': 'accounts',
  'POST /api/auth/logout': 'accounts',
  'POST /api/auth/password': 'accounts',
  'POST /api/auth/email': 'accounts',
  'GET /api/auth/me': 'accounts',
  'GET /api/auth/users': 'staff',
  'PATCH /api/auth/users/:id': 'staff',
  'POST /api/auth/users/:id/end-sessions': 'staff',
  'GET /api/auth/session': 'staff',
  'GET /api/auth/second-factor': 'staff',
  'POST /api/auth/second-factor': 'staff',
  'POST /api/auth/second-factor/confirm': 'staff',
  'POST /api/auth/second-factor/remove': 'staff',
  'POST /api/auth/users/:id/reset-second-factor': 'staff',
  'GET /api/security-events': 'staff',
  'GET /api/privacy/data': 'accounts',
  'GET /api/privacy/archive': 'accounts',
  'POST /api/privacy/erasure': 'customers',
  'GET /healthz': 'everybody',
  'GET /livez': 'everybody',
  'GET /readyz': 'everybody',
  'GET /metrics': 'everybody',
};

const WHO: Record<Access, Record<Caller, number | 'open'>> = {
  everybody: { nobody: 'open', owner: 'open', stranger: 'open', admin: 'open' },
  accounts: { nobody: 401, owner: 'open', stranger: 'open', admin: 'open' },
  customers: { nobody: 401, owner: 'open', stranger: 'open', admin: 403 },
  staff: { nobody: 401, owner: 403, stranger: 403, admin: 'open' },
  own: { nobody: 401, owner: 'open', stranger: 404, admin: 'open' },
  link: { nobody: 404, owner: 'open', stranger: 404, admin: 'open' },
};
// Bodies for routes that validate the request before they load the order.
const BODIES: Record<string, object> = {
  'POST /api/orders/:id/cancel': { version: 99 },
  'POST /api/orders/:id/contact-proof': { code: '000000' },
  'POST /api/orders/:id/date': { version: 99, appointmentDate: '2026-01-01' },
  'POST /api/orders/:id/hold-details': { version: 99, address: '14 MG Road' },
};
const isOfAnOrder = (to: Access | undefined) => to === 'own' || to === 'link';
const isClosed = (status: number) => [401, 403].includes(status) || status >= 500;
const UNKNOWN = '01a1fc66-201d-70b1-b18c-3b93f5615647';

const routerOf = (app: INestApplication) => app.getHttpAdapter().getInstance() as Application;
const textOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const declaredRoutes = (app: INestApplication) => routesOf(routerOf(app)).map(textOf).toSorted();

describe('the routes of the API', () => {
  let api: TestApp;
  let order: string;
  const people = new Map<Caller, string>();
  beforeAll(async () => {
    api = await startApp({ NODE_ENV: 'production' });
    people.set('owner', (await makeUser(api)).email);
    people.set('stranger', (await makeUser(api)).email);
    people.set('admin', (await makeUser(api, { role: 'admin' })).email);
    order = (await place(api, booking(), { headers: await as('owner') }).expect(201)).body.id;
  });
  afterAll(() => api.close());

  /** Opens a new session, because some routes end the one with which they are called. */
  async function as(caller: Caller): Promise<Record<string, string>> {
    const user = await api.app.get(UsersService).findByEmail(people.get(caller) ?? '');
    return user ? bearer((await api.app.get(SessionsService, { strict: false }).open(user)).token) : {};
  }

  async function credentials(route: string, caller: Caller, id: string) {
    const [method = '', pattern = ''] = route.split(' ');
    const headers = { 'Content-Type': 'application/json', ...(await as(caller)) };
    const body = method === 'GET' ? {} : { body: JSON.stringify(BODIES[route] ?? {}) };
    const answer = await fetch(api.origin + pattern.replace(':id', id), { ...body, method, headers });
    const { requestId: _, ...problem } = (await answer.json().catch(() => ({}))) as Record<string, unknown>;
    const kept = [...answer.headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
    return { status: answer.status, problem, headers: kept };
  }

  it('are exactly the declared ones', () => {
    expect(declaredRoutes(api.app)).toEqual(Object.keys(ACCESS).toSorted());
  });

  const cases = Object.entries(ACCESS).flatMap(([route, to]) =>
    Object.entries(WHO[to]).map(([caller, expected]) => ({ route, to, caller: caller as Caller, expected })),
  );

  it.each(cases)('$route for $caller: $expected', async ({ route, to, caller, expected }) => {
    const { status } = await credentials(route, caller, route.includes('/orders/:id') ? order : '2');
    if (expected !== 'open') expect(status).toBe(expected);
    else expect([status, isClosed(status) || (isOfAnOrder(to) && status === 404)]).toEqual([status, false]);
  });

  it('with an id answer 404 for one with a NUL', async () => {
    const admin = await as('admin');
    const routes = Object.keys(ACCESS).filter((route) => route.includes(':'));
    const answers = routes.map(async (route) => {
      const [method = '', pattern = ''] = route.split(' ');
      const path = pattern.replaceAll(/:\w+/g, 'a%00b');
      return [route, (await fetch(api.origin + path, { method, headers: admin })).status];
    });
    expect(await Promise.all(answers)).toEqual(routes.map((route) => [route, 404]));
  });

  const owned = Object.keys(ACCESS).filter((route) => isOfAnOrder(ACCESS[route]));

  it.each(owned)('%s answers a stranger as if the order did not exist', async (route) => {
    expect(await credentials(route, 'stranger', order)).toEqual(
      await credentials(route, 'stranger', UNKNOWN),
    );
  });
});

@Controller('undeclared')
class UndeclaredController {
  @Get()
  secret() {
    return 'secret';
  }
}

@Module({
  controllers: [UndeclaredController],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_FILTER, useClass: ProblemFilter },
  ],
})
class UndeclaredModule {}

it('a route without a policy is closed to everyone', async () => {
  const app = await NestFactory.create(UndeclaredModule, { logger: false });
  app.use(requestLog(createLog('silent')));
  await app.init();
  const answer = await supertest(routerOf(app)).get('/undeclared');
  expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
  await app.close();
});
