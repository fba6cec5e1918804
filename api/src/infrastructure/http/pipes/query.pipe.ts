import type { PipeTransform } from '@nestjs/common';
import type { z } from 'zod';
import { DomainError } from '../problem.js';

/** One required parameter of a query, by a schema of the contract, where a body that is not JSON leaves no room for more. */
export class QueryPipe implements PipeTransform<unknown, string> {
  constructor(
    private readonly name: string,
    private readonly schema: z.ZodType<string>,
  ) {}

  transform(value: unknown): string {
    const { data, error } = this.schema.safeParse(value);
    if (data !== undefined) return data;
    const message = error?.issues[0]?.message ?? '';
    throw new DomainError('validation_failed', { errors: [{ path: this.name, message }] });
  }
}
