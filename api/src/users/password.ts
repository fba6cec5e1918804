import { randomBytes } from 'node:crypto';
import { Algorithm, hash, verify } from '@node-rs/argon2';

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const COST = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash that is stored instead of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

const dummyHash = hashPassword(randomBytes(16).toString('hex'));

/** True when the password matches the hash. Without a hash it does the same work, so that timing reveals no accounts. */
export async function passwordFits(password: string, passwordHash: string | null): Promise<boolean> {
  const fits = await verify(passwordHash ?? (await dummyHash), password);
  return fits && passwordHash !== null;
}

/** A random password that cannot be guessed and that can be read out. */
export function drawPassword(): string {
  return randomBytes(15).toString('base64url');
}
