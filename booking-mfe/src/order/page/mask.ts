/** Masks an email address so that only its owner recognises it: `r•••@example.in`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** Masks a phone number except for its last three digits: `••• 678`. */
export const maskedPhone = (phone: string) => `••• ${phone.slice(-3)}`;
