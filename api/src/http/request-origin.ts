import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/** Where a request comes from: its network address, and the `Cookie` header of its browser. */
export interface RequestOrigin {
  address: string;
  cookies: string;
}

/** The {@link RequestOrigin} of a request, behind the proxies that are trusted. */
export const Origin = createParamDecorator((_: unknown, context: ExecutionContext): RequestOrigin => {
  const { ip = '', headers } = context.switchToHttp().getRequest<Request>();
  return { address: ip, cookies: headers.cookie ?? '' };
});
