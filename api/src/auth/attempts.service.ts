import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { DomainError } from '../http/problem.js';

/** A limit on how often something may be tried: `max` times in `seconds` for each `subject`. */
export interface AttemptLimit {
  kind: string;
  subject: string;
  max: number;
  seconds: number;
}

/** The key under which attempts are counted: only a hash, since subjects are addresses, emails and phones of people. */
export const attemptKey = ({ kind, subject }: Pick<AttemptLimit, 'kind' | 'subject'>) =>
  createHash('sha256').update(`${kind}\n${subject}`).digest('base64url');

/** The refusal of what is past a limit, for anyone who may try again after `wait` seconds. */
export const tooMany = (wait: number) =>
  new DomainError('too_many_requests', { retryAfter: Math.max(1, wait) });

/** Counts attempts in Postgres, so that every API process knows of all. A count ends with its window: no one stays locked out. */
@Injectable()
export class AttemptsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Counts an attempt before it is made, so that many at once cannot slip through. Throws 429 past the limit. */
  async consume(limit: AttemptLimit): Promise<void> {
    const { count, wait } = await this.count(limit);
    if (count > limit.max) throw tooMany(wait);
  }

  /** Counts an attempt, and gives how many there are in this window and the seconds until it ends. Refuses none. */
  async count(limit: AttemptLimit): Promise<{ count: number; wait: number }> {
    const [row]: { count: number; wait: number }[] = await this.dataSource.query(
      `INSERT INTO attempts AS a (key, count, ends_at) VALUES ($1, 1, now() + make_interval(secs => $2))
       ON CONFLICT (key) DO UPDATE SET
         count = CASE WHEN a.ends_at <= now() THEN 1 ELSE a.count + 1 END,
         ends_at = CASE WHEN a.ends_at <= now() THEN EXCLUDED.ends_at ELSE a.ends_at END
       RETURNING count, ceil(extract(epoch FROM ends_at - now()))::integer AS wait`,
      [attemptKey(limit), limit.seconds],
    );
    return row ?? { count: 0, wait: 0 };
  }

  /** Takes an attempt back that turned out to be none. */
  async refund(limit: AttemptLimit): Promise<void> {
    await this.dataSource.query('UPDATE attempts SET count = count - 1 WHERE key = $1 AND count > 0', [
      attemptKey(limit),
    ]);
  }
}
