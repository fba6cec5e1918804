import { StandardSchemaValidationPipe } from '@nestjs/common';
import type { FieldError } from '@nidaan/contract';
import { z } from 'zod';
import { DomainError } from './problem.js';

const MAX_ERRORS = 50;
const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const isNumber = (origin: string) => origin === 'number' || origin === 'int';

// Default messages for issues for which a schema has no message of its own.
z.config({
  customError: (issue) => {
    if (issue.code === 'too_big' && isNumber(issue.origin)) return `This must be at most ${issue.maximum}.`;
    if (issue.code === 'too_small' && isNumber(issue.origin))
      return `This must be at least ${issue.minimum}.`;
    if (issue.code !== 'invalid_type') return undefined;
    if (issue.input === undefined) return 'This is missing.';
    return `This must be ${KINDS[issue.expected] ?? issue.expected}.`;
  },
});

interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[];
}

const dotted = (path: readonly PropertyKey[]) => path.map(String).join('.').slice(0, 200);

function fieldErrors(issue: Issue): FieldError[] {
  const path = (issue.path ?? []).map((part) => (typeof part === 'object' ? part.key : part));
  if ('keys' in issue && Array.isArray(issue.keys)) {
    return issue.keys.map((key) => ({
      path: dotted([...path, String(key)]),
      message: 'This field is not known.',
    }));
  }
  return [{ path: dotted(path), message: issue.message }];
}

/** Validates bodies, queries and parameters with the schema of their decorator. */
export const validationPipe = () =>
  new StandardSchemaValidationPipe({
    exceptionFactory: (issues) =>
      new DomainError('validation_failed', { errors: issues.flatMap(fieldErrors).slice(0, MAX_ERRORS) }),
  });
