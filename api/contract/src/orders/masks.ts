/** Masks `asha@example.org` as `a•••@example.org`: its owner recognises it, and others cannot derive the address. */
export const maskedEmail = (email: string): string =>
  `${email.slice(0, 1)}•••${email.slice(email.indexOf('@'))}`;

/** Masks a phone number to its last three digits: `••• 678`. */
export const maskedPhone = (phone: string): string => `••• ${phone.slice(-3)}`;
