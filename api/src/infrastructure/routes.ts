import type { Application } from 'express';

/** A route of the running application. */
interface Route {
  method: string;
  path: string;
}

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
  match(path: string): boolean;
}

const layersOf = (app: Application): Layer[] =>
  (app as unknown as { router: { stack: Layer[] } }).router.stack;

// The path of the middleware of nestjs-pino, which is not a route.
const NO_ROUTE = '{/*splat}';

const methodsOf = (layer: Layer): string[] =>
  layer.route?.path === NO_ROUTE
    ? []
    : Object.keys(layer.route?.methods ?? {}).map((method) => method.toUpperCase());

/** Every route of the router, regardless of the code that registered it. */
export function routesOf(app: Application): Route[] {
  return layersOf(app).flatMap((layer) =>
    methodsOf(layer).map((method) => ({ method, path: String(layer.route?.path) })),
  );
}

/** The methods that a path accepts; empty when no route matches it. */
export function methodsAt(app: Application, path: string): string[] {
  const methods = layersOf(app)
    .filter((layer) => layer.route && layer.match(path))
    .flatMap(methodsOf);
  return [...new Set(methods.includes('GET') ? [...methods, 'HEAD'] : methods)];
}

/** The pattern of the route that will answer a request, such as `/api/tests/:id`; null when there is none. */
export function routeOf(app: Application, method: string, path: string): string | null {
  const found = layersOf(app).find((layer) => methodsOf(layer).includes(method) && layer.match(path));
  return found?.route ? String(found.route.path) : null;
}

/** The pattern of the route that answered a request, such as `/api/tests/:id`; null when there was none. */
export function patternOf(request: { route?: { path: string } }): string | null {
  const path = request.route?.path;
  return path === undefined || path === NO_ROUTE ? null : path;
}
