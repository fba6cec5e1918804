import { z } from 'zod';

/** Who somebody is (decisions §1.1). Only for display in the browser: rights are checked by the server. */
export const Role = z.enum(['admin', 'customer']).meta({ id: 'Role' });
/** One of `admin`, `customer`. */
export type Role = z.infer<typeof Role>;

/** An e-mail address: trimmed, lower case, at most 254 characters. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'An e-mail address has at most 254 characters.')
  .pipe(z.email('This is not an e-mail address.'));

/** Body of POST /api/auth/login. A wrong pair answers 401 `invalid_credentials`, whoever it is. */
export const LoginInput = z
  .strictObject({
    email: Email,
    password: z
      .string()
      .min(1, 'Please type your password.')
      .max(1024, 'A password has at most 1,024 characters.'),
  })
  .meta({ id: 'LoginInput' });
/** Parsed {@link LoginInput}. */
export type LoginInput = z.infer<typeof LoginInput>;

/** Answer of POST /api/auth/login: `token` is a bearer token, valid 12 h for customers and 8 h for admins. */
export const LoginAnswer = z
  .object({ token: z.string(), role: Role, email: z.string() })
  .meta({ id: 'LoginAnswer' });
/** Shape of {@link LoginAnswer}. */
export type LoginAnswer = z.infer<typeof LoginAnswer>;
