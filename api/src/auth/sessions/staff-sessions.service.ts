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

const SELECT_SESSION_END = new Prepared<{ id: string; userId: string; idle: number }, { seconds: number }>(
  'select-session-end',
  `SELECT floor(:idle - extract(epoch FROM now() - last_seen_at))::integer AS seconds FROM staff_sessions
   WHERE id = :id AND user_id = :userId AND last_seen_at > now() - make_interval(secs => :idle)`,
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

  /** Seconds until the caller's session ends when it is idle; throws when it has ended during this request. */
  async endsIn(id: string | null, userId: string): Promise<number> {
    const session = { userId, idle: this.idleSeconds };
    const [end] = id === null ? [] : await SELECT_SESSION_END.run(this.dataSource, { id, ...session });
    if (!end) throw new DomainError('unauthenticated');
    return end.seconds;
  }
}
