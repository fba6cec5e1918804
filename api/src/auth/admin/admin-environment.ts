import { Email, MAX_PASSWORD } from '@nidaan/contract';
import { z } from 'zod';
import type { Credentials } from './first-admin.js';

const PLACEHOLDER = /^(change.?me.*|password.*|admin.*|secret.*|replace.?me.*|1234567890?)$/i;

/** The environment variables `ADMIN_EMAIL` and `ADMIN_PASSWORD`. */
export const AdminEnvironment = z.object({
  ADMIN_EMAIL: z
    .string()
    .refine((value) => Email.safeParse(value).success, 'ADMIN_EMAIL is not an email address.')
    .pipe(Email)
    .optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(10, 'ADMIN_PASSWORD must have at least 10 characters.')
    .max(MAX_PASSWORD, `ADMIN_PASSWORD may have at most ${MAX_PASSWORD.toLocaleString('en')} characters.`)
    .refine((value) => !PLACEHOLDER.test(value), 'ADMIN_PASSWORD is a placeholder: choose another.')
    .optional(),
});

/** The credentials when both variables are set, else null. */
export function configuredAdmin(env: z.infer<typeof AdminEnvironment>): Credentials | null {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env;
  return email && password ? { email, password } : null;
}
