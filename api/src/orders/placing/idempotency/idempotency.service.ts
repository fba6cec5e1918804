import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { inSeconds, isLater } from '../../../infrastructure/database/database-clock.js';
import { DomainError } from '../../../infrastructure/http/problem.js';
import type { Claim } from './claim.js';
import { IdempotencyKeyEntity } from './idempotency-key.entity.js';

/** The pauses before each attempt to answer a request while an equal one is processed: three seconds in all. */
const PAUSES_MS = [0, 25, 50, 100, 200, 400, 800, 1600];

/** What the key of a claim stores of the first answer. */
export type FirstAnswer = Pick<IdempotencyKeyEntity, 'orderId' | 'status' | 'holdReasons'>;

/** The two ways to answer a request, in the transaction that holds its claim. */
interface Ways<Answer extends FirstAnswer> {
  first: (manager: EntityManager) => Promise<Answer>;
  again: (manager: EntityManager, answer: FirstAnswer) => Promise<Answer>;
}

/** Processes each request once, however often it is sent, also to several processes at the same time. */
@Injectable()
export class IdempotencyService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Answers with `first` and stores the key in the same transaction, or with `again` when the key is stored. Throws
   * `idempotency_mismatch` when the key was used for another request, and `request_in_flight` when that request takes
   * longer than three seconds.
   */
  async once<Answer extends FirstAnswer>(claim: Claim, ways: Ways<Answer>): Promise<Answer> {
    for (const pause of PAUSES_MS) {
      // Without a connection, so that many equal requests leave some for others.
      if (pause > 0) await wait(pause);
      const answer = await this.dataSource.transaction((manager) => this.attempt(manager, claim, ways));
      if (answer) return answer;
    }
    throw new DomainError('request_in_flight', { retryAfter: 1 });
  }

  /** Null while another request is processed first. */
  private async attempt<Answer extends FirstAnswer>(
    manager: EntityManager,
    claim: Claim,
    { first, again }: Ways<Answer>,
  ): Promise<Answer | null> {
    const { scope, key, requestHash, seconds } = claim;
    const isLocked = await this.lock(manager, claim);
    const used = await manager.findOneBy(IdempotencyKeyEntity, { scope, key, expiresAt: isLater });
    if (used && used.requestHash !== requestHash) throw new DomainError('idempotency_mismatch');
    if (used) return again(manager, used);
    if (!isLocked) return null;
    const answer = await first(manager);
    const { orderId, status, holdReasons } = answer;
    const row = { scope, key, requestHash, orderId, status, holdReasons, expiresAt: inSeconds(seconds) };
    await manager.upsert(IdempotencyKeyEntity, row, ['scope', 'key']);
    return answer;
  }

  /** Locks the claim until the end of the transaction, without waiting for another that holds it. */
  private async lock(manager: EntityManager, { lock }: Claim): Promise<boolean> {
    const [row] = await manager.query<{ locked: boolean }[]>(
      'SELECT pg_try_advisory_xact_lock($1) AS locked',
      [lock],
    );
    return row?.locked === true;
  }
}
