import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { DomainError } from '../http/problem.js';

/** A rate limit: `max` attempts in `seconds` for each `subject`. */
export interface AttemptLimit {
  kind: string;
  subject: string;
  max: number;
  seconds: number;
}

/** The key under which attempts are counted: a hash, since subjects contain personal data. */
export const attemptKey = ({ kind, subject }: Pick<AttemptLimit, 'kind' | 'subject'>) =>
  hash('sha256', `${kind}\n${subject}`, 'base64url');

/** How often something was attempted in the present window, and the seconds until the window ends. */
interface Counted {
  count: number;
  wait: number;
}

const MINUTE_S = 60;

/**
 * The error past a limit; `wait` is the number of seconds after which the caller may retry. A longer wait is part of what
 * people read, since "a moment" would let them try again in vain.
 */
export const tooMany = (wait: number) =>
  new DomainError('too_many_requests', {
    retryAfter: Math.max(1, wait),
    ...(wait > MINUTE_S && {
      detail: `Too many attempts. Please try again in ${Math.ceil(wait / MINUTE_S)} minutes.`,
    }),
  });

/**
 * Counts attempts in Postgres, so that all API processes share the counts. A count ends with its window, so an account
 * is never locked out for good.
 */
@Injectable()
export class AttemptsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Counts an attempt before it is made, so that concurrent attempts cannot bypass the limit. Throws 429 past the
   * limit.
   */
  async consume(limit: AttemptLimit): Promise<void> {
    const { count, wait } = await this.count(limit);
    if (count > limit.max) throw tooMany(wait);
  }

  /** Counts an attempt without refusing it; returns the count in this window and the seconds until it ends. */
  async count(limit: AttemptLimit): Promise<Counted> {
    const [counted] = await this.countAll([limit], this.dataSource.manager);
    return counted ?? { count: 0, wait: 0 };
  }

  /** Counts one attempt by each limit, in their order: what a transaction counts is counted when it commits. */
  async countAll<Limit extends AttemptLimit>(
    limits: Limit[],
    manager: EntityManager,
  ): Promise<(Limit & Counted)[]> {
    // One statement, so that attempts at the same time are all counted.
    const counted = await manager.query<(Counted & { key: string })[]>(
      `INSERT INTO attempts AS a (key, count, ends_at)
       SELECT key, 1, now() + make_interval(secs => seconds) FROM unnest($1::text[], $2::integer[]) AS l (key, seconds)
       ON CONFLICT (key) DO UPDATE SET
         count = CASE WHEN a.ends_at <= now() THEN 1 ELSE a.count + 1 END,
         ends_at = CASE WHEN a.ends_at <= now() THEN EXCLUDED.ends_at ELSE a.ends_at END
       RETURNING key, count, ceil(extract(epoch FROM ends_at - now()))::integer AS wait`,
      [limits.map(attemptKey), limits.map(({ seconds }) => seconds)],
    );
    const byKey = new Map(counted.map(({ key, count, wait }) => [key, { count, wait }]));
    return limits.flatMap((limit) => {
      const found = byKey.get(attemptKey(limit));
      return found ? [{ ...limit, ...found }] : [];
    });
  }

  /** Throws past a limit, without counting and without waiting for those who count. */
  async assertLeft(limits: AttemptLimit[], manager: EntityManager): Promise<void> {
    const counted = await manager.query<(Counted & { key: string })[]>(
      `SELECT key, count, ceil(extract(epoch FROM ends_at - now()))::integer AS wait
       FROM attempts WHERE key = ANY($1) AND ends_at > now()`,
      [limits.map(attemptKey)],
    );
    for (const { key, count, wait } of counted) {
      const limit = limits.find((one) => attemptKey(one) === key);
      if (limit && count >= limit.max) throw tooMany(wait);
    }
  }

  /** Refunds an attempt that was successful. */
  async refund(limit: AttemptLimit): Promise<void> {
    // One conditional statement, for the same reason.
    await this.dataSource.query('UPDATE attempts SET count = count - 1 WHERE key = $1 AND count > 0', [
      attemptKey(limit),
    ]);
  }
}
