import { callHeaders } from '@nidaan/tracing';
import type { Request } from 'express';

/** Where the API answers, and whether the public address is one of this machine alone. */
interface PassParts {
  apiOrigin: string;
  development: boolean;
}

/** Whether a browser may have versions that visitors do not get: outside development, the API must have given it a pass. */
export async function hasPass(req: Request, { apiOrigin, development }: PassParts): Promise<boolean> {
  if (development) return true;
  const headers = { ...callHeaders(), cookie: req.headers.cookie ?? '' };
  const answer = await fetch(`${apiOrigin}/api/releases/override`, { headers }).catch(() => null);
  return answer?.status === 204;
}
