import { z } from 'zod';

/** A setting that is a whole number within a range; one sentence refuses every other value. */
export function wholeNumber(name: string, [fewest, most]: readonly [number, number], preset: number) {
  const error = `${name} must be a whole number from ${fewest} to ${most}.`;
  return z.coerce.number(error).int(error).min(fewest, error).max(most, error).default(preset);
}
