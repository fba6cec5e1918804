import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ApiContract } from '@nidaan/contract';
import { packageFile } from '../infrastructure/files/package-file.js';

/** The contract that this build offers, as it is sent. */
export interface OfferedContract {
  json: Buffer;
  etag: string;
}

let offered: OfferedContract | undefined;

/** What this build of the API offers. It is read once. */
export function offeredContract(): OfferedContract {
  if (offered) return offered;
  // The build writes it after the modules are compiled, because generating the OpenAPI document takes seconds.
  const json = readFileSync(packageFile('#offered-contract'));
  offered = { json, etag: `"${createHash('sha256').update(json).digest('base64url')}"` };
  return offered;
}

/** The same as a value. */
export const presentContract = (): ApiContract =>
  JSON.parse(offeredContract().json.toString()) as ApiContract;
