import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, type INestApplication, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, NestFactory } from '@nestjs/core';
import type { Application } from 'express';
import supertest from 'supertest';
import { AccessGuard } from '../src/infrastructure/http/access.guard.js';
import { createLog, requestLog } from '../src/infrastructure/logging/log.js';
import { ProblemFilter } from '../src/infrastructure/http/problem.filter.js';
import { routesOf } from '../src/infrastructure/routes.js';
import { SessionsService } from '../src/auth/sessions/sessions.service.js';
import { UsersService } from '../src/users/users.service.js';
import { ACCESS, type Access } from './access.routes.js';
import { startApp, type TestApp } from './servers/app.js';
import { booking, place } from './makers/bookings.js';
import { bearer, makeUser } from './makers/makers.js';

type Caller = 'visitor' | 'owner' | 'stranger' | 'admin';

const WHO: Record<Access, Record<Caller, number | 'open'>> = {
  everyone: { visitor: 'open', owner: 'open', stranger: 'open', admin: 'open' },
  accounts: { visitor: 401, owner: 'open', stranger: 'open', admin: 'open' },
  customers: { visitor: 401, owner: 'open', stranger: 'open', admin: 403 },
  staff: { visitor: 401, owner: 403, stranger: 403, admin: 'open' },
  own: { visitor: 401, owner: 'open', stranger: 404, admin: 'open' },
  link: { visitor: 404, owner: 'open', stranger: 404, admin: 'open' },
};
// Bodies for routes that validate the request before they load the order.
const BODIES: Record<string, object> = {
  'POST /api/orders/:id/cancel': { version: 99 },
  'POST /api/orders/:id/contact-proof': { code: '000000' },
  'POST /api/orders/:id/date': { version: 99, appointmentDate: '2026-01-01' },
  'POST /api/orders/:id/details': { version: 99, address: '14 MG Road' },
  'PUT /api/orders/:id/text-messages': { wanted: true },
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
