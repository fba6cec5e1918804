/** A mailbox that its owner knows again and no one else can write to: `r•••@example.in`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** A telephone number by its last three digits: `••• 678`. */
export const maskedPhone = (phone: string) => `••• ${phone.slice(-3)}`;
