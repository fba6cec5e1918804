import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { DiskSpace } from './disk-space.js';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Marks a route that writes almost nothing, such as a POST that only computes: it is served while the disk is full. */
export const NeedsNoRoom = Reflector.createDecorator<true>();

/** Refuses requests that write while the disk is full, before they begin. Reads are served. */
@Injectable()
export class SpaceGuard implements CanActivate {
  constructor(
    private readonly space: DiskSpace,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (READS.has(context.switchToHttp().getRequest<Request>().method)) return true;
    if (this.reflector.get(NeedsNoRoom, context.getHandler())) return true;
    await this.space.requireRoom();
    return true;
  }
}
