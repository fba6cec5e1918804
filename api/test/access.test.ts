import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, type INestApplication, Module } from '@nestjs/common';
import { isStaff, may, type Right, RIGHTS, STAFF_ROLES, type StaffRole } from '@nidaan/contract';
import { APP_FILTER, APP_GUARD, NestFactory } from '@nestjs/core';
import type { Application } from 'express';
import supertest from 'supertest';
import { AccessGuard } from '../src/infrastructure/http/access.guard.js';
import { createLog, requestLog } from '../src/infrastructure/logging/log.js';
import { MetricsModule } from '../src/infrastructure/metrics/metrics.module.js';
import { ProblemFilter } from '../src/infrastructure/http/problem.filter.js';
import { routesOf } from '../src/infrastructure/routes.js';
import type { SessionsService } from '../src/auth/sessions/sessions.service.js';
import type { UsersService } from '../src/users/users.service.js';
import { ACCESS, type Access } from './access.routes.js';
import { startApp, type TestApp } from './servers/app.js';
import { booking, place } from './makers/bookings.js';
import { bearer, makeUser } from './makers/makers.js';

/** `orderer` is the customer of the order that is asked for, and `stranger` another customer. */
type Caller = 'visitor' | 'orderer' | 'stranger' | StaffRole;
type Expected = number | 'open';

const CALLERS: readonly Caller[] = ['visitor', 'orderer', 'stranger', ...STAFF_ROLES];

/** What a route with a right answers visitors, the customer of the order and other customers, by its kind. */
const OTHERS: Record<string, Record<Exclude<Caller, StaffRole>, Expected>> = {
  everyone: { visitor: 'open', orderer: 'open', stranger: 'open' },
  accounts: { visitor: 401, orderer: 'open', stranger: 'open' },
  customers: { visitor: 401, orderer: 'open', stranger: 'open' },
  staff: { visitor: 401, orderer: 403, stranger: 403 },
  link: { visitor: 404, orderer: 'open', stranger: 404 },
  signed: { visitor: 'open', orderer: 'open', stranger: 'open' },
  cookie: { visitor: 401, orderer: 401, stranger: 401 },
};

/** The kind of a route, and the right that staff need there. */
function readAccess(access: Access): { kind: string; right: Right | null } {
  const [kind = '', right] = access.split(' ');
  if (kind in RIGHTS) return { kind: 'staff', right: kind as Right };
  return { kind, right: (right as Right | undefined) ?? null };
}

/** What a route answers a caller, according to the table of rights. */
function expectedFor(access: Access, caller: Caller): Expected {
  const { kind, right } = readAccess(access);
  if (!isStaff(caller)) return OTHERS[kind]?.[caller] ?? 500;
  if (kind === 'customers') return 403;
  if (kind === 'cookie') return 401;
  return right === null || may(caller, right) ? 'open' : 403;
}

// Bodies for routes that validate the request before they load the order.
const BODIES: Record<string, object> = {
  'POST /api/orders/:id/cancel': { version: 99 },
  'POST /api/orders/:id/contact-proof': { code: '000000' },
  'POST /api/orders/:id/date': { version: 99, appointmentDate: '2026-01-01' },
  'POST /api/orders/:id/details': { version: 99, address: '14 MG Road' },
  'PUT /api/orders/:id/text-messages': { wanted: true },
};
const isOfAnOrder = (to: Access | undefined) => to?.startsWith('link ') ?? false;
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
    for (const customer of ['orderer', 'stranger'] as const)
      people.set(customer, (await makeUser(api)).email);
    for (const role of STAFF_ROLES) people.set(role, (await makeUser(api, { role })).email);
    order = (await place(api, booking(), { headers: await as('orderer') }).expect(201)).body.id;
  });
  afterAll(() => api.close());

  /** Opens a new session, because some routes end the one with which they are called. */
  async function as(caller: Caller): Promise<Record<string, string>> {
    const user = await api.get<UsersService>('UsersService').findByEmail(people.get(caller) ?? '');
    return user ? bearer((await api.get<SessionsService>('SessionsService').open(user, false)).token) : {};
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

  /** What a route answered: `open`, or the status, and the right that is missing. */
  async function answerTo(route: string, caller: Caller): Promise<string> {
    const { status, problem } = await credentials(route, caller, route.includes('/orders/:id') ? order : '2');
    if (!isClosed(status) && !(isOfAnOrder(ACCESS[route]) && status === 404)) return 'open';
    return isStaff(caller) && typeof problem.right === 'string'
      ? `${status} ${problem.right}`
      : String(status);
  }

  it.each(Object.entries(ACCESS))('%s is open to those who may call it', async (route, to) => {
    const { right } = readAccess(to);
    const expected = CALLERS.map((caller) => {
      const answer = expectedFor(to, caller);
      return [caller, isStaff(caller) && answer === 403 && right ? `403 ${right}` : String(answer)];
    });
    const answers = await Promise.all(CALLERS.map(async (caller) => [caller, await answerTo(route, caller)]));
    expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(expected));
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
  imports: [MetricsModule],
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
