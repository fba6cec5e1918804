/** `asha@example.org` as `a•••@example.org`: its owner knows it again, and no one else can write to it. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••');

/** A phone by its last three digits: `••• 678`. */
export const maskedPhone = (phone: string): string => `••• ${phone.slice(-3)}`;
