import type { Request } from 'express';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** The bearer token of a request; null when there is none or more than one. */
export function bearerOf(request: Request): string | null {
  const [header, ...more] = request.headersDistinct.authorization ?? [];
  return more.length === 0 ? (BEARER.exec(header ?? '')?.[1] ?? null) : null;
}
