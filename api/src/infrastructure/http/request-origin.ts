import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/** The origin of a request: its network address, and the `Cookie` header of its browser. */
export interface RequestOrigin {
  address: string;
  cookies: string;
}

/** The {@link RequestOrigin} of a request, as forwarded by trusted proxies. */
export const Origin = createParamDecorator((_: unknown, context: ExecutionContext): RequestOrigin => {
  const { ip = '', headers } = context.switchToHttp().getRequest<Request>();
  return { address: ip, cookies: headers.cookie ?? '' };
});
