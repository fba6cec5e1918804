import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, type INestApplication, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, NestFactory } from '@nestjs/core';
import type { Application } from 'express';
import supertest from 'supertest';
import { AccessGuard } from '../src/http/access.guard.js';
import { createLog, requestLog } from '../src/http/log.js';
import { ProblemFilter } from '../src/http/problem.filter.js';
import { routesOf } from '../src/http/routes.js';
import { startApp, type TestApp } from './app.js';
import { as } from './makers.js';

type Caller = 'nobody' | 'customer' | 'admin';

// Who may use what. A route that is missing here, or here and not in the router, fails.
const DOORS: Record<string, readonly Caller[]> = {
  'GET /api/tests': ['nobody', 'customer', 'admin'],
  'GET /api/tests/:id': ['nobody', 'customer', 'admin'],
  'GET /api/tests/archived': ['admin'],
  'POST /api/tests': ['admin'],
  'PUT /api/tests/:id': ['admin'],
  'DELETE /api/tests/:id': ['admin'],
  'POST /api/tests/:id/restore': ['admin'],
  'GET /api/packages': ['nobody', 'customer', 'admin'],
  'GET /api/packages/:id': ['nobody', 'customer', 'admin'],
  'GET /api/packages/archived': ['admin'],
  'POST /api/packages': ['admin'],
  'PUT /api/packages/:id': ['admin'],
  'DELETE /api/packages/:id': ['admin'],
  'POST /api/packages/:id/restore': ['admin'],
  'GET /api/concerns': ['nobody', 'customer', 'admin'],
  'GET /api/additional-tests': ['nobody', 'customer', 'admin'],
  'POST /api/orders/quote': ['nobody', 'customer', 'admin'],
  'POST /api/orders': ['nobody', 'customer', 'admin'],
  'GET /api/orders': ['customer', 'admin'],
  'GET /api/orders/:id': ['customer', 'admin'],
  'PUT /api/orders/:id/contact': ['admin'],
  'POST /api/orders/:id/notes': ['admin'],
  'GET /api/orders/:id/history': ['admin'],
  'POST /api/orders/:id/payment': ['admin'],
  'POST /api/orders/:id/payment/withdraw': ['admin'],
  'POST /api/orders/:id/refund': ['admin'],
  'GET /api/columns/orders': ['admin'],
  'PUT /api/columns/orders': ['admin'],
  'POST /api/orders/:id/generate-invoice': ['admin'],
  'GET /api/orders/:id/invoice': ['customer', 'admin'],
  'POST /api/pincodes/check': ['nobody', 'customer', 'admin'],
  'POST /api/newsletter': ['nobody', 'customer', 'admin'],
  'POST /api/newsletter/confirm': ['nobody', 'customer', 'admin'],
  'POST /api/auth/login': ['nobody', 'customer', 'admin'],
  'POST /api/auth/logout': ['customer', 'admin'],
  'GET /api/auth/users': ['admin'],
  'GET /healthz': ['nobody', 'customer', 'admin'],
  'GET /readyz': ['nobody', 'customer', 'admin'],
  'GET /metrics': ['nobody', 'customer', 'admin'],
};

const routerOf = (app: INestApplication) => app.getHttpAdapter().getInstance() as Application;
const doorsOf = (app: INestApplication) =>
  routesOf(routerOf(app))
    .map(({ method, path }) => `${method} ${path}`)
    .toSorted();

describe('the doors of the API', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startApp({ NODE_ENV: 'production' });
  });
  afterAll(() => api.close());

  it('are exactly the declared ones', () => {
    expect(doorsOf(api.app)).toEqual(Object.keys(DOORS).toSorted());
  });

  const cases = Object.entries(DOORS).flatMap(([door, allowed]) =>
    (['nobody', 'customer', 'admin'] as const).map((caller) => ({
      door,
      caller,
      open: allowed.includes(caller),
    })),
  );

  it.each(cases)('$door for $caller: open is $open', async ({ door, caller, open }) => {
    const [method = '', path = ''] = door.split(' ');
    const headers = caller === 'nobody' ? {} : await as(api, caller);
    const answer = await fetch(`${api.origin}${path.replace(':id', '2')}`, { method, headers });
    const refusal = caller === 'nobody' ? 401 : 403;
    const refused = answer.status === refusal;
    expect(refused).toBe(!open);
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

it('a route without a policy is closed to everybody', async () => {
  const app = await NestFactory.create(UndeclaredModule, { logger: false });
  app.use(requestLog(createLog('silent')));
  await app.init();
  const answer = await supertest(routerOf(app)).get('/undeclared');
  expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
  await app.close();
});
