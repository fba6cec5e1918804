import type { RequestHandler } from 'express';
import { DomainError } from './problem.js';

const MAX_DEPTH = 20;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

function refuse(path: string[], message: string): never {
  throw new DomainError('validation_failed', { errors: [{ path: path.join('.').slice(0, 200), message }] });
}

function assertText(text: string, path: string[]) {
  if (text.includes('\0') || !text.isWellFormed())
    refuse(path, 'This has a character that cannot be stored.');
}

/**
 * Refuses values that no field may have, before any schema is applied: texts that Postgres cannot store (NUL, half a
 * surrogate pair), keys that could change prototypes, and deep nesting.
 */
export function rejectUnsafe(value: unknown, path: string[] = []): void {
  if (path.length > MAX_DEPTH)
    throw new DomainError('malformed_json', { detail: 'It is nested too deeply.' });
  if (typeof value === 'string') return assertText(value, path);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (FORBIDDEN_KEYS.has(key)) refuse([...path, key], 'This field is not known.');
    assertText(key, [...path, 'key']);
    rejectUnsafe(inner, [...path, key]);
  }
}

/** Answers a path with a NUL as not found, because no text in Postgres can contain one. */
export const plainAddress: RequestHandler = ({ path }, _response, next) =>
  next(path.includes('%00') ? new DomainError('not_found') : undefined);
