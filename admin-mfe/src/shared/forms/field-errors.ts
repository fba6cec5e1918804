import { problemOf } from '@nidaan/sdk';

/** The errors of a refusal by field; what is refused inside a list stands under the list's name. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const errors = problemOf(error)?.errors ?? [];
  return Object.fromEntries(
    errors.map(({ path, message }) => [path.split('.')[0] ?? '', message]).toReversed(),
  );
}
