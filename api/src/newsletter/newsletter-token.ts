import { createHash, createHmac } from 'node:crypto';

/** The token of a subscription. It is derived and never stored, so that every attempt to send its email has the same. */
export const tokenOf = (secret: string, id: string) =>
  createHmac('sha256', secret).update(`newsletter\n${id}`).digest('base64url');

/** The hash of a token as the database stores it. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
