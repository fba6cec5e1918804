import type { INestApplication } from '@nestjs/common';
import { ModulesContainer, Reflector } from '@nestjs/core';
import { Access, EarlyAccess } from '../infrastructure/http/access.js';

/** Who may call a route, as its decorators declare it. */
export interface RouteAccess {
  policy: ReturnType<typeof policyOf>;
  /** True when staff may call it before they have set up a required second factor. */
  early: boolean;
}

type Target = Parameters<Reflector['get']>[1];

const reflector = new Reflector();
const policyOf = (targets: Target[]) => reflector.getAllAndOverride(Access, targets);

/** The access of every route, by its operation id `Controller_method`. */
export function accessOfRoutes(app: INestApplication): Map<string, RouteAccess> {
  const controllers = [...app.get(ModulesContainer).values()].flatMap(({ controllers: all }) =>
    [...all.values()].flatMap(({ metatype }) => (typeof metatype === 'function' ? [metatype] : [])),
  );
  return new Map(
    controllers.flatMap((controller) =>
      Object.entries(Object.getOwnPropertyDescriptors(controller.prototype)).map(([name, { value }]) => {
        const targets = [value, controller] as Target[];
        const early = reflector.getAllAndOverride(EarlyAccess, targets) === true;
        return [`${controller.name}_${name}`, { policy: policyOf(targets), early }] as const;
      }),
    ),
  );
}
