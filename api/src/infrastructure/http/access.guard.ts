import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { isStaff } from '@nidaan/contract';
import { Access, type Caller, EarlyAccess } from './access.js';
import { DomainError } from './problem.js';
import { requireRight } from './rights.js';

/** Checks the access policy of every route; a route without a policy is closed. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const policy = this.reflector.getAllAndOverride(Access, [context.getHandler(), context.getClass()]);
    if (!policy) throw new DomainError('forbidden');
    const { to, right } = policy;
    if (to === 'public') return true;
    const request = context.switchToHttp().getRequest<Request & { user: Caller }>();
    if (to === 'visitors' && request.headers.authorization === undefined) return true;
    await super.canActivate(context);
    const isEarly = this.reflector.getAllAndOverride(EarlyAccess, [context.getHandler(), context.getClass()]);
    if (request.user.needsSecondFactor && !isEarly) throw new DomainError('second_factor_missing');
    // On the routes of an order, which visitors open by its secret link, `OrderAccess` checks the right of staff.
    if (to === 'visitors') return true;
    const { role } = request.user;
    if (isStaff(role) ? to === 'customers' : to === 'staff') throw new DomainError('forbidden');
    if (right && isStaff(role)) requireRight(role, right);
    return true;
  }

  override handleRequest<User>(error: unknown, user: User | false): User {
    if (error) throw error;
    if (!user) throw new DomainError('unauthenticated');
    return user;
  }
}
