import {
  BadRequestException,
  HttpException,
  NotFoundException,
  PayloadTooLargeException,
} from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { DomainError, toDomainError, toProblem } from './problem.js';

const withCode = (code: string) => Object.assign(new Error('secret detail'), { code });

describe('a thrown error', () => {
  it.each([
    [new NotFoundException(), 'not_found'],
    [new PayloadTooLargeException(), 'payload_too_large'],
    [new BadRequestException('x', { cause: new URIError('x') }), 'not_found'],
    [new BadRequestException('x', { cause: new SyntaxError('x') }), 'malformed_json'],
    [new HttpException('x', 418), 'internal'],
    [new TypeError('secret detail'), 'internal'],
    ['a text', 'internal'],
    [withCode('ECONNREFUSED'), 'unavailable'],
    [withCode('57P01'), 'unavailable'],
    [withCode('57014'), 'unavailable'],
    [withCode('53300'), 'unavailable'],
    [withCode('E_CANNOT_WRITE_FILE'), 'unavailable'],
    [withCode('ENOSPC'), 'unavailable'],
    [withCode('23505'), 'internal'],
    [new Error('Query read timeout'), 'unavailable'],
    [new Error('timeout exceeded when trying to connect'), 'unavailable'],
    [new DomainError('conflict'), 'conflict'],
  ])('%p becomes %s', (thrown, code) => {
    expect(toDomainError(thrown).code).toBe(code);
  });
});

describe('a problem', () => {
  it('contains the details of the rule and nothing of an internal failure', () => {
    const problem = toProblem(new DomainError('price_changed', { quote: { total: 3 }, retryAfter: 5 }), 'r1');
    expect(problem).toEqual({
      type: 'about:blank',
      title: 'Prices have changed since you opened this page.',
      status: 409,
      code: 'price_changed',
      quote: { total: 3 },
      requestId: 'r1',
    });
    expect(JSON.stringify(toProblem(toDomainError(new Error('secret detail'))))).not.toContain('secret');
  });
});
