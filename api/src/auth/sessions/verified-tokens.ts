import { hash } from 'node:crypto';
import { z } from 'zod';
import { TokenPayload } from './sessions.service.js';

const MOST = 1000;
const SECOND_MS = 1000;

const Remembered = TokenPayload.extend({ exp: z.number().int() });
type Remembered = z.infer<typeof Remembered>;

/**
 * The payloads of the tokens that were verified last. The signature of a token stays right, and verifying it takes longer
 * than all else about its request; whether its user and session are valid is asked of the database each time. Tokens
 * themselves are not kept in memory, only their hashes.
 */
export class VerifiedTokens {
  private readonly payloads = new Map<string, Remembered>();

  constructor(private readonly most = MOST) {}

  /** The payload of a token that was verified and has not expired at `now`; null when it has to be verified. */
  find(token: string | null, now: number): TokenPayload | null {
    const payload = token === null ? undefined : this.payloads.get(keyOf(token));
    return payload !== undefined && payload.exp * SECOND_MS > now ? payload : null;
  }

  /** Remembers the payload of a token that was just verified. */
  remember(token: string | null, payload: unknown): void {
    const { data } = Remembered.safeParse(payload);
    if (token === null || !data) return;
    const [oldest] = this.payloads.keys();
    if (oldest !== undefined && this.payloads.size >= this.most) this.payloads.delete(oldest);
    this.payloads.set(keyOf(token), data);
  }
}

const keyOf = (token: string) => hash('sha256', token, 'base64url');
