import { createHash, createHmac } from 'node:crypto';
import type { Caller } from '../http/access.js';

const MINUTE = 60;
const WEEK = 7 * 24 * 3600;

/** What a request claims to do once: under its key, or without one under its own content. */
export interface Claim {
  /** Keys of different callers never meet, nor equal contents of different networks. */
  scope: string;
  key: string;
  requestHash: string;
  /** The number that Postgres locks while the request is worked on. */
  lock: string;
  /** How long the claim is remembered. */
  seconds: number;
  /** False for a claim by content, whose sender does not know that there is one. */
  named: boolean;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Who sends a request, as far as claims tell people apart. `salt` keeps networks from being read out of a scope. */
export interface Claimant {
  key: string | null;
  caller: Caller | null;
  network: string;
  salt: string;
}

/** What tells a person apart in a request that carries no key; null for what is not given. */
interface Person {
  name?: string | null;
  phoneno?: string | null;
  address?: string | null;
}

// A key is someone's own. Content is not: two strangers may send the same, so it counts within one network. Content that
// names a person with phone and address is that person's from any network: a phone changes from Wi-Fi to mobile.
function scopeOf({ key, caller, network, salt }: Claimant, { name, phoneno, address }: Person): string {
  if (caller) return caller.id;
  if (key !== null) return 'anonymous';
  const sender = name && phoneno && address ? `phone\n${phoneno}` : `network\n${network}`;
  return `anonymous ${createHmac('sha256', salt).update(sender).digest('base64url')}`;
}

/** The claim of a request with a parsed body. */
export function claimOf(body: Person, claimant: Claimant): Claim {
  const { key } = claimant;
  const scope = scopeOf(claimant, body);
  const requestHash = sha256(JSON.stringify(body)).toString('base64url');
  const own = key ?? `content:${requestHash}`;
  const lock = sha256(`${scope}\n${own}`).readBigInt64BE().toString();
  return { scope, key: own, requestHash, lock, seconds: key ? WEEK : MINUTE, named: key !== null };
}
