import type * as swagger from '@nestjs/swagger';

type Name =
  | 'ApiAcceptedResponse'
  | 'ApiBody'
  | 'ApiConsumes'
  | 'ApiCreatedResponse'
  | 'ApiExcludeController'
  | 'ApiHeader'
  | 'ApiNoContentResponse'
  | 'ApiOkResponse'
  | 'ApiProduces'
  | 'ApiQuery';

/** What decorates a method or a controller. */
type Target = Parameters<MethodDecorator & ClassDecorator>;
type Decorate = (...target: Target) => void;
type Decorators = Record<Name, (...options: unknown[]) => Decorate>;

const noted: ((decorators: Decorators) => void)[] = [];

/** A decorator that is applied when the documentation is needed, because its library is large. */
const later = <Key extends Name>(name: Key) =>
  ((...options: unknown[]): Decorate =>
    (...target) =>
      void noted.push((decorators) => decorators[name](...options)(...target))) as (typeof swagger)[Key];

export const ApiAcceptedResponse = later('ApiAcceptedResponse');
export const ApiBody = later('ApiBody');
export const ApiConsumes = later('ApiConsumes');
export const ApiCreatedResponse = later('ApiCreatedResponse');
export const ApiExcludeController = later('ApiExcludeController');
export const ApiHeader = later('ApiHeader');
export const ApiNoContentResponse = later('ApiNoContentResponse');
export const ApiOkResponse = later('ApiOkResponse');
export const ApiProduces = later('ApiProduces');
export const ApiQuery = later('ApiQuery');

/** Applies the decorators of all controllers that are loaded, each once. */
export function applyDecorators(library: typeof swagger): void {
  for (const apply of noted.splice(0)) apply(library as unknown as Decorators);
}
