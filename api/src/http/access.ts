import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Role } from '@nidaan/contract';
import type { Request } from 'express';

/** Who may use a route: everyone, unknown or known, or someone logged in with one of these roles. */
type AccessPolicy = 'public' | 'visitors' | readonly Role[];

/** The metadata of {@link Public}, {@link Visitors} and {@link Roles}. */
export const Access = Reflector.createDecorator<AccessPolicy>();

/** Opens a route to everyone. */
export const Public = () => Access('public');

/** Opens a route to everyone and knows who is logged in; a token that does not hold is refused. */
export const Visitors = () => Access('visitors');

/** Opens a route to the roles named. A route without a policy is closed to all. */
export const Roles = (...roles: [Role, ...Role[]]) => Access(roles);

/** The metadata of {@link BeforeSecondFactor}. */
export const EarlyAccess = Reflector.createDecorator<true>();

/** Opens a route also to staff who must set up a second factor first, and have not. */
export const BeforeSecondFactor = () => EarlyAccess(true);

/** Who sends this request, as the database knows them at this moment. */
export interface Caller {
  id: string;
  email: string;
  role: Role;
  /** Of staff: the session that ends when it is idle. */
  sessionId: string | null;
  /** True for staff who must set up a second factor before anything else. */
  needsSecondFactor: boolean;
}

const userOf = (context: ExecutionContext) =>
  context.switchToHttp().getRequest<Request & { user?: Caller }>().user;

/** The caller on a route with {@link Visitors}; null when no one is logged in. */
export const Visitor = createParamDecorator(
  (_: unknown, context: ExecutionContext): Caller | null => userOf(context) ?? null,
);

/** The caller, on a route with {@link Roles}. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const user = userOf(context);
  if (!user) throw new Error('@CurrentUser stands on a route without @Roles');
  return user;
});
