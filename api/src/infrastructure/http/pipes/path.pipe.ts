import type { PipeTransform } from '@nestjs/common';
import { UuidInPath } from '@nidaan/contract';
import type { z } from 'zod';
import { DomainError } from '../problem.js';

/** A parameter of a path by a schema of the contract. A text that does not match is `not_found`, like an unknown id. */
export class PathPipe implements PipeTransform<string, string> {
  constructor(private readonly schema: z.ZodType<string>) {}

  transform(text: string): string {
    const { success, data } = this.schema.safeParse(text);
    if (!success) throw new DomainError('not_found');
    return data;
  }
}

/**
 * The id of an order, a report or a user in a path. Routes for visitors do not use it for orders: `OrderAccess` refuses
 * a malformed id too, and logs who sent it.
 */
export const UuidPipe = new PathPipe(UuidInPath);
