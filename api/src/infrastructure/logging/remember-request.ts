import type { NextFunction, Request, Response } from 'express';
import { forRequest } from '@nidaan/tracing';

/** Makes the id that the log has given a request known to all that works for it, such as the events that it publishes. */
export function rememberRequest({ id }: Request, _response: Response, next: NextFunction): void {
  forRequest(typeof id === 'string' ? id : null, () => next());
}
