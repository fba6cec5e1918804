import { isIPv6 } from 'node:net';
import type { AttemptLimit } from './attempts.service.js';

const MINUTE = 60;
const HOUR = 3600;

/** The unit of rate limits by address: an IPv4 address, or the IPv6 /64 of a household or handset. */
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

/** A limit of `max` attempts a minute for one subnet. */
export const subnetLimit = (kind: string, address: string, max: number): AttemptLimit => ({
  kind,
  subject: subnetOf(address),
  max,
  seconds: MINUTE,
});

/** The limit of all networks together for one mailbox or phone, in multiples of the limit of one network. */
const NETWORKS = 5;

/**
 * Hourly limits for actions on an unproved mailbox or phone: `max` for one network, and a higher one for all networks
 * together. With a count by mailbox or phone alone, a third party could use up the attempts of its owner.
 */
export const ownersLimits = (
  kind: string,
  owned: string,
  address: string,
  max: number,
): [AttemptLimit, AttemptLimit] => [
  { kind, subject: `${owned} ${subnetOf(address)}`, max, seconds: HOUR },
  { kind, subject: owned, max: max * NETWORKS, seconds: HOUR },
];

/** The hourly limit of `max` emails that one subnet may cause to unproved mailboxes. */
export const unknownAccountLimit = (kind: string, address: string, max: number): AttemptLimit => ({
  kind,
  subject: subnetOf(address),
  max,
  seconds: HOUR,
});
