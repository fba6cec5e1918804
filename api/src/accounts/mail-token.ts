import { createHash, createHmac, randomUUID } from 'node:crypto';

/** The hash of a token, which the database stores. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The token of a link: it is derived, so that every retry of its email has the same one, and never stored. */
export const tokenOf = (secret: string, id: string) =>
  createHmac('sha256', secret).update(`mail token\n${id}`).digest('base64url');

/** A new link: its id, and the hash of its token. */
export function drawToken(secret: string): { id: string; hash: string } {
  const id = randomUUID();
  return { id, hash: hashOf(tokenOf(secret, id)) };
}
