import { callHeaders } from '@nidaan/tracing';
import type { Request } from 'express';

/** Where the API answers, and whether the public address is one of this machine alone. */
interface PassParts {
  apiOrigin: string;
  development: boolean;
}

/** The pass of a browser; `unknown` while the API does not say. */
type Pass = 'valid' | 'none' | 'unknown';

/** Whether a browser may have versions that visitors do not get: outside development, the API must have given it a pass. */
export async function passOf(req: Request, { apiOrigin, development }: PassParts): Promise<Pass> {
  if (development) return 'valid';
  const headers = { ...callHeaders(), cookie: req.headers.cookie ?? '' };
  const answer = await fetch(`${apiOrigin}/api/releases/override`, { headers }).catch(() => null);
  if (answer?.status === 204) return 'valid';
  return answer?.status === 404 ? 'none' : 'unknown';
}
