import { createHash, createHmac, randomUUID } from 'node:crypto';

/** What the database keeps of a token. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The token of a link: derived, so that every try of its email has the same, and never kept. */
export const tokenOf = (secret: string, id: string) =>
  createHmac('sha256', secret).update(`mail token\n${id}`).digest('base64url');

/** A new link, and what the database keeps of its secret. */
export function drawToken(secret: string): { id: string; hash: string } {
  const id = randomUUID();
  return { id, hash: hashOf(tokenOf(secret, id)) };
}
