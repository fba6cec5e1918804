import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Role } from '@nidaan/contract';
import type { Request } from 'express';

/** Who may call a route: everyone, everyone with an optional login, or users with one of these roles. */
type AccessPolicy = 'public' | 'visitors' | readonly Role[];

/** The metadata of {@link Public}, {@link Visitors} and {@link Roles}. */
export const Access = Reflector.createDecorator<AccessPolicy>();

/** Opens a route to everyone. */
export const Public = () => Access('public');

/** Opens a route to everyone, with the user when one is logged in; an invalid token is refused. */
export const Visitors = () => Access('visitors');

/** Opens a route to users with one of the roles. A route without a policy is closed to all. */
export const Roles = (...roles: [Role, ...Role[]]) => Access(roles);

/** The metadata of {@link BeforeSecondFactor}. */
export const EarlyAccess = Reflector.createDecorator<true>();

/** Opens a route also to staff who still have to set up a required second factor. */
export const BeforeSecondFactor = () => EarlyAccess(true);

/** The user who sends this request, with their present data in the database. */
export interface Caller {
  id: string;
  email: string;
  role: Role;
  /** The id of a staff session, which has an idle timeout; null for customers. */
  sessionId: string | null;
  /** True for staff who must set up a second factor before anything else. */
  needsSecondFactor: boolean;
}

const userOf = (context: ExecutionContext) =>
  context.switchToHttp().getRequest<Request & { user?: Caller }>().user;

/** The caller on a route with {@link Visitors}; null for a visitor. */
export const Visitor = createParamDecorator(
  (_: unknown, context: ExecutionContext): Caller | null => userOf(context) ?? null,
);

/** The caller, on a route with {@link Roles}. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const user = userOf(context);
  if (!user) throw new Error('@CurrentUser is used on a route without @Roles');
  return user;
});
