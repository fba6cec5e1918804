import { Reflector } from '@nestjs/core';
import type * as swagger from '@nestjs/swagger';
import type { ErrorCode } from '@nidaan/contract';

type Name =
  | 'ApiAcceptedResponse'
  | 'ApiBody'
  | 'ApiConsumes'
  | 'ApiCreatedResponse'
  | 'ApiExcludeController'
  | 'ApiHeader'
  | 'ApiNoContentResponse'
  | 'ApiOkResponse'
  | 'ApiOperation'
  | 'ApiProduces'
  | 'ApiQuery'
  | 'ApiTags';

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
export const ApiOperation = later('ApiOperation');
export const ApiProduces = later('ApiProduces');
export const ApiQuery = later('ApiQuery');
export const ApiTags = later('ApiTags');

/** What the documentation says about the answers and parameters of an operation beyond what its schemas declare. */
export interface AnswerDocs {
  /** Errors of this operation only. Those of its access, input and path are derived (`docs/problem-docs.ts`). */
  errors?: readonly ErrorCode[];
  /** True for a list with pages: the answer has the headers `Link` and `X-Total-Count`. */
  paged?: true;
  /** True when the answer has an ETag, so that `If-None-Match` can be answered with 304. */
  etag?: true;
  /** True when a browser that opens a dead link gets an HTML page instead of the problem. */
  linkPage?: true;
  /** The example of an answer that is not JSON. */
  example?: string;
  /** Descriptions of parameters that mean something else here than in other operations. */
  parameters?: Readonly<Record<string, string>>;
}

/** Sets the {@link AnswerDocs} of an operation. */
export const ApiAnswers = Reflector.createDecorator<AnswerDocs>();

/** Applies the decorators of all controllers that are loaded, each once. */
export function applyDecorators(library: typeof swagger): void {
  for (const apply of noted.splice(0)) apply(library as unknown as Decorators);
}
