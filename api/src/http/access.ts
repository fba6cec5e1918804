import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Role } from '@nidaan/contract';
import type { Request } from 'express';

/** Who may use a route: everybody, or somebody logged in with one of these roles. */
export type AccessPolicy = 'public' | readonly Role[];

/** The metadata of {@link Public} and {@link Roles}. */
export const Access = Reflector.createDecorator<AccessPolicy>();

/** Opens a route to everybody. */
export const Public = () => Access('public');

/** Opens a route to the roles named. A route without a policy is closed to all. */
export const Roles = (...roles: [Role, ...Role[]]) => Access(roles);

/** Who sends this request, as the database knows them at this moment. */
export interface Caller {
  id: string;
  email: string;
  role: Role;
}

/** The caller, on a route with {@link Roles}. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const { user } = context.switchToHttp().getRequest<Request & { user?: Caller }>();
  if (!user) throw new Error('@CurrentUser stands on a route without @Roles');
  return user;
});
