import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/**
 * The origin of a request: its network address, the `Cookie` header, and whether a page in a browser sent it. Pages cannot leave
 * out the headers that tell it, and other clients do not send them.
 */
export interface RequestOrigin {
  address: string;
  cookies: string;
  isBrowser: boolean;
}

/** The {@link RequestOrigin} of a request, as forwarded by trusted proxies. */
export const Origin = createParamDecorator((_: unknown, context: ExecutionContext): RequestOrigin => {
  const { ip = '', headers } = context.switchToHttp().getRequest<Request>();
  const isBrowser = headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
  return { address: ip, cookies: headers.cookie ?? '', isBrowser };
});
