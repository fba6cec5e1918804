import { createHash, createHmac } from 'node:crypto';

/** The token of a subscription: derived, so that every try of its email has the same, and never kept. */
export const tokenOf = (secret: string, id: string) =>
  createHmac('sha256', secret).update(`newsletter\n${id}`).digest('base64url');

/** What the database keeps of a token. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
