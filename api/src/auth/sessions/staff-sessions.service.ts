import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Config } from '../../config.js';
import { CONFIG } from '../../config.module.js';
import { isOlderThan } from '../../infrastructure/database/database-clock.js';
import { Prepared } from '../../infrastructure/database/prepared.js';
import { DomainError } from '../../infrastructure/http/problem.js';
import { StaffSessionEntity } from './staff-session.entity.js';

const MINUTE = 60;
const HOUR_S = 3600;

// It runs with every request of staff, so it is one round trip. Most requests follow shortly after another one, so the
// time is written at most every 15 seconds.
const TOUCH_STAFF_SESSION = new Prepared<
  { id: string; userId: string; idle: number; active: boolean },
  { endsInSeconds: number }
>(
  'touch-staff-session',
  `WITH session AS MATERIALIZED (
     SELECT id, last_seen_at FROM staff_sessions
     WHERE id = :id AND user_id = :userId AND last_seen_at > now() - make_interval(secs => :idle)
   ), touched AS (
     UPDATE staff_sessions s SET last_seen_at = now() FROM session
     WHERE :active AND s.id = session.id AND session.last_seen_at < now() - interval '15 seconds'
   )
   SELECT floor(:idle - CASE WHEN :active THEN 0 ELSE extract(epoch FROM now() - last_seen_at) END)::integer
     AS "endsInSeconds"
   FROM session`,
);

/** Staff sessions with an idle timeout. */
@Injectable()
export class StaffSessions {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /** Seconds after which an idle session ends. */
  get idleSeconds(): number {
    return this.config.STAFF_IDLE_MINUTES * MINUTE;
  }

  /** Opens a session that can last `hours`, and returns its id. */
  async open(userId: string, hours: number): Promise<string> {
    return this.dataSource.transaction(async (manager) => {
      const sessions = manager.getRepository(StaffSessionEntity);
      await sessions.delete({ userId, createdAt: isOlderThan(hours * HOUR_S) });
      return (await sessions.save({ userId })).id;
    });
  }

  /** Seconds until a session ends when it is idle; `active` extends it. Null when it has ended. */
  async seen(id: string, userId: string, active: boolean): Promise<number | null> {
    const [session] = await TOUCH_STAFF_SESSION.run(this.dataSource, {
      id,
      userId,
      idle: this.idleSeconds,
      active,
    });
    return session?.endsInSeconds ?? null;
  }

  /** Seconds until the caller's session ends; throws when it has ended during this request. */
  async endsIn(id: string | null, userId: string): Promise<number> {
    const seconds = id === null ? null : await this.seen(id, userId, false);
    if (seconds === null) throw new DomainError('unauthenticated');
    return seconds;
  }
}
