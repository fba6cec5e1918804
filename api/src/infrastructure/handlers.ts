import type { INestApplication } from '@nestjs/common';
import { ModulesContainer, type Reflector } from '@nestjs/core';

type Target = Parameters<Reflector['get']>[1];

/** A method of a controller. */
export interface Handler {
  /** `Controller_method`, which is the operation id of its route. */
  id: string;
  /** What may carry metadata of decorators: the method, and its controller. */
  targets: [method: Target, controller: Target];
}

/** The methods of all controllers; those without a route are among them. */
export function handlersOf(app: INestApplication): Handler[] {
  const controllers = [...app.get(ModulesContainer).values()].flatMap(({ controllers: all }) =>
    [...all.values()].flatMap(({ metatype }) => (typeof metatype === 'function' ? [metatype] : [])),
  );
  return controllers.flatMap((controller) =>
    Object.entries(Object.getOwnPropertyDescriptors(controller.prototype)).map(
      ([name, { value }]): Handler => ({
        id: `${controller.name}_${name}`,
        targets: [value, controller] as Handler['targets'],
      }),
    ),
  );
}
