import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Right, Role } from '@nidaan/contract';
import type { Request } from 'express';

/** Who may call a route at all: everyone, everyone with an optional login, every account, or one kind of account. */
type Audience = 'public' | 'visitors' | 'accounts' | 'customers' | 'staff';

/** The access policy of a route: its audience, and the right that staff need there; null when they need none. */
interface AccessPolicy {
  to: Audience;
  right: Right | null;
}

/** The metadata of the decorators below. A route without a policy is closed to all. */
export const Access = Reflector.createDecorator<AccessPolicy>();

/** Opens a route to everyone. */
export const Public = () => Access({ to: 'public', right: null });

/**
 * Opens a route to everyone, with the user when one is logged in; an invalid token is refused. On a route of an order,
 * `right` is what staff need for it, which `OrderAccess` checks: an order does not open for staff without it.
 */
export const Visitors = (right: Right | null = null) => Access({ to: 'visitors', right });

/** Opens a route to every account; with `right`, to customers and to staff who have it. */
export const Accounts = (right: Right | null = null) => Access({ to: 'accounts', right });

/** Opens a route to customers only. */
export const Customers = () => Access({ to: 'customers', right: null });

/** Opens a route to staff with a right. */
export const Staff = (right: Right) => Access({ to: 'staff', right });

/** Opens a route to all staff, for what concerns only their own account. */
export const AnyStaff = () => Access({ to: 'staff', right: null });

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

/** Who acts, for an audit entry. */
export type CallerIdentity = Pick<Caller, 'id' | 'role'>;

const userOf = (context: ExecutionContext) =>
  context.switchToHttp().getRequest<Request & { user?: Caller }>().user;

/** The right that staff need for the route of a request; null when it declares none. */
export const staffRightOf = (context: ExecutionContext): Right | null =>
  new Reflector().getAllAndOverride(Access, [context.getHandler(), context.getClass()])?.right ?? null;

/** The caller on a route with {@link Visitors}; null for a visitor. */
export const Visitor = createParamDecorator(
  (_: unknown, context: ExecutionContext): Caller | null => userOf(context) ?? null,
);

/** The caller, on a route that requires a login. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const user = userOf(context);
  if (!user) throw new Error('@CurrentUser is used on a route without a login');
  return user;
});
