import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Request } from 'express';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { DomainError } from '../http/problem.js';

// About a fifth of a second of orders: the next attempt waits less long than a place in a longer line.
const MOST_WAITING = 128;
const BUSY = 'Nidaan is busy at the moment. Please try again in a few seconds.';

/** Marks a route that needs no database: it is served while others wait for one. */
export const NeedsNoDatabase = Reflector.createDecorator<true>();

/**
 * Refuses requests while many others wait for a connection to the database, before they begin: past what a process can do,
 * a longer line would only make everyone wait. The state of the process is answered.
 */
@Injectable()
export class OverloadGuard implements CanActivate {
  private readonly pool: Pick<Pool, 'waitingCount'>;

  constructor(
    @InjectDataSource() { driver }: DataSource,
    private readonly reflector: Reflector,
  ) {
    this.pool = (driver as unknown as { master: Pool }).master;
  }

  canActivate(context: ExecutionContext): boolean {
    if (this.pool.waitingCount < MOST_WAITING) return true;
    if (this.reflector.get(NeedsNoDatabase, context.getHandler())) return true;
    if (!context.switchToHttp().getRequest<Request>().path.startsWith('/api/')) return true;
    throw new DomainError('unavailable', { detail: BUSY, retryAfter: 1 });
  }
}
