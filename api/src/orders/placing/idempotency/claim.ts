import { createHmac, hash } from 'node:crypto';
import type { Caller } from '../../../infrastructure/http/access.js';

const MINUTE = 60;
const WEEK = 7 * 24 * 3600;

/** The claim of a request to be processed once: by its key, or without one by its content. */
export interface Claim {
  /** The namespace of the key: keys of different callers, and equal contents of different networks, do not collide. */
  scope: string;
  key: string;
  requestHash: string;
  /** The advisory lock that is held while the request is processed. */
  lock: string;
  /** For how many seconds the claim is stored. */
  seconds: number;
}

/** The sender of a request, as far as claims distinguish people. `salt` prevents deriving the network from a scope. */
export interface Claimant {
  key: string | null;
  caller: Caller | null;
  network: string;
  salt: string;
  /** True for a booking by phone, whose answer has no link: another answer than that of the same booking by staff. */
  byPhone?: boolean;
}

/** The fields that identify a person in a request without a key; null for what is not given. */
interface Person {
  name?: string | null;
  phoneno?: string | null;
  address?: string | null;
}

// A key is unique to its client. Content is not: two people may send the same, so it is scoped by network. Content with
// a name, phone and address identifies a person on any network, because a phone may change from Wi-Fi to mobile data.
function scopeOf({ key, caller, network, salt }: Claimant, { name, phoneno, address }: Person): string {
  if (caller) return caller.id;
  if (key !== null) return 'anonymous';
  const sender = name && phoneno && address ? `phone\n${phoneno}` : `network\n${network}`;
  return `anonymous ${createHmac('sha256', salt).update(sender).digest('base64url')}`;
}

/** The claim of a request with a parsed body. */
export function claimOf(body: Person, claimant: Claimant): Claim {
  const { key, byPhone = false } = claimant;
  const scope = scopeOf(claimant, body);
  const request = byPhone ? { ...body, byPhone } : body;
  const requestHash = hash('sha256', JSON.stringify(request), 'base64url');
  const own = key ?? `content:${requestHash}`;
  const lock = hash('sha256', `${scope}\n${own}`, 'buffer').readBigInt64BE().toString();
  return { scope, key: own, requestHash, lock, seconds: key ? WEEK : MINUTE };
}
