import { isIPv6 } from 'node:net';
import type { AttemptLimit } from './attempts.service.js';

const MINUTE = 60;
const HOUR = 3600;

/** What counts as one address: an IPv4 address, or the /64 that a household or handset has of IPv6. */
export function subnetOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = address.includes('::') ? [...left, ...zeros, ...right] : left;
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** What one address may do in a minute: `max` times. */
export const subnetLimit = (kind: string, address: string, max: number): AttemptLimit => ({
  kind,
  subject: subnetOf(address),
  max,
  seconds: MINUTE,
});

/** How many networks may use up what they may do to one mailbox or phone before it is refused to every network. */
const NETWORKS = 5;

/**
 * What one network may do in an hour to a mailbox or phone that may be of someone else, `max` times, and all networks
 * together: counted alone, a visitor could use up what its owner may do.
 */
export const ownersLimits = (kind: string, owned: string, address: string, max: number): AttemptLimit[] => [
  { kind, subject: `${owned} ${subnetOf(address)}`, max, seconds: HOUR },
  { kind, subject: owned, max: max * NETWORKS, seconds: HOUR },
];

/** What one address may have sent to mailboxes that no one has proved to be theirs, in an hour: `max` emails. */
export const unknownAccountLimit = (kind: string, address: string, max: number): AttemptLimit => ({
  kind,
  subject: subnetOf(address),
  max,
  seconds: HOUR,
});
