import { applyDecorators, type INestApplication, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { Reflector } from '@nestjs/core';
import { ApiBody, ApiConsumes } from '../../openapi/decorators.js';
import type { Application, Request } from 'express';
import { type Handler, handlersOf } from '../../handlers.js';
import { routeOf } from '../../routes.js';

/** A body other than `application/json`: files, a table, or a CSP report, which browsers send as JSON with its own type. */
export type BodyKind = 'files' | 'csv' | 'csp-report';

const Takes = Reflector.createDecorator<BodyKind>();
const reflector = new Reflector();

/** Marks a route that takes files. It reads the body itself, after the caller has been checked. */
export const TakesFiles = () => applyDecorators(Takes('files'), ApiConsumes('multipart/form-data'));

/** Marks a route that takes a table. It reads the body itself, after the caller has been checked. */
export const TakesCsv = () =>
  applyDecorators(
    Takes('csv'),
    ApiConsumes('text/csv'),
    ApiBody({ required: true, schema: { type: 'string', format: 'binary' } }),
  );

/** Marks a route that takes CSP reports. */
export const TakesCspReports = () =>
  applyDecorators(Takes('csp-report'), ApiConsumes('application/csp-report', 'application/json'));

/** The route of a handler as the router has it, such as `POST /api/orders/:id/upload-report`. */
function nameOf([method, controller]: Handler['targets']): string {
  const verb = RequestMethod[reflector.get<RequestMethod>(METHOD_METADATA, method)];
  const path = [controller, method].map((target) => reflector.get<string>(PATH_METADATA, target)).join('/');
  return `${verb} /${path.split('/').filter(Boolean).join('/')}`;
}

/** Tells which other body than JSON the route of a request takes, by its decorator; undefined for most routes. */
export function bodyKinds(app: INestApplication): (request: Request) => BodyKind | undefined {
  const kinds = new Map(
    handlersOf(app).flatMap(({ targets }) => {
      const [method] = targets;
      const kind = typeof method === 'function' ? reflector.get(Takes, method) : undefined;
      return kind ? [[nameOf(targets), kind] as const] : [];
    }),
  );
  return ({ app: router, method, path }) => {
    const route = routeOf(router as Application, method, path);
    return route === null ? undefined : kinds.get(`${method} ${route}`);
  };
}
