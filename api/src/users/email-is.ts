import { IsNull, Not, Raw } from 'typeorm';

/** The condition on the email of a user, with the index that ignores case. `email` is in lower case. */
export const emailIs = (email: string) => Raw<string>((column) => `lower(${column}) = :email`, { email });

/** The conditions on a user who has verified this email address, so that orders with it belong to the account. */
export const hasVerifiedEmail = (email: string) => ({
  email: emailIs(email),
  emailVerifiedAt: Not(IsNull()),
});
