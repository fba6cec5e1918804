import { problemOf } from '@nidaan/sdk';

/** The validation errors of a failed call by field; an error inside a list is assigned to the list's field. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const errors = problemOf(error)?.errors ?? [];
  return Object.fromEntries(errors.map(({ path, message }) => [path.split('.')[0] ?? '', message]).reverse());
}
