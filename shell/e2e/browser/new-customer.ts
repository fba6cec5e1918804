/** An email address that no other test has used. */
export const newMailbox = (name: string): string => `${name}-${crypto.randomUUID().slice(0, 8)}@example.org`;

/** A mobile number of ten digits that no other test has used: bookings and codes are counted by number. */
export const newPhone = (): string => `9${Math.floor(1e8 + Math.random() * 9e8)}`;

/** A number as people write it. */
export const spaced = (phone: string): string => `${phone.slice(0, 5)} ${phone.slice(5)}`;
