import { Raw } from 'typeorm';

/** The condition on the email of a user, with the index that ignores case. `email` is in lower case. */
export const emailIs = (email: string) => Raw<string>((column) => `lower(${column}) = :email`, { email });
