import type { PipeTransform } from '@nestjs/common';
import { isUuid } from '@nidaan/contract';
import { DomainError } from './problem.js';

/** The id of an order, a report or a user in a path. Any other text is `not_found`, like an unknown id. */
export class UuidPipe implements PipeTransform<string, string> {
  transform(id: string): string {
    if (!isUuid(id)) throw new DomainError('not_found');
    return id;
  }
}
