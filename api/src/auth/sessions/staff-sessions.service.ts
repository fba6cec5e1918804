import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, Not } from 'typeorm';
import { Clock } from '../../infrastructure/clock.js';
import { Config } from '../../config.js';
import { CONFIG } from '../../config.module.js';
import { isOlderThan } from '../../infrastructure/database/database-clock.js';
import { DomainError } from '../../infrastructure/http/problem.js';
import { StaffSessionEntity } from './staff-session.entity.js';

const MINUTE = 60;
const HOUR_S = 3600;

/** Most requests follow shortly after another one, so the time of a session is written only after so long. */
const TOUCHED_MS = 15_000;

/** Staff sessions with an idle timeout. */
@Injectable()
export class StaffSessions {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
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
    if (id === null) throw new DomainError('unauthenticated');
    const idle = this.idleSeconds;
    const end = await this.dataSource
      .createQueryBuilder(StaffSessionEntity, 's')
      .select('floor(:idle - extract(epoch FROM now() - s.lastSeenAt))::integer', 'seconds')
      .where({ id, userId, lastSeenAt: Not(isOlderThan(idle)) })
      .setParameters({ idle })
      .getRawOne<{ seconds: number }>();
    if (!end) throw new DomainError('unauthenticated');
    return end.seconds;
  }

  /** Whether a session has not ended; `active` extends it. */
  async isOpen(id: string | null, userId: string, active: boolean): Promise<boolean> {
    if (id === null) return false;
    const sessions = this.dataSource.getRepository(StaffSessionEntity);
    const session = await sessions.findOneBy({ id, userId, lastSeenAt: Not(isOlderThan(this.idleSeconds)) });
    const seenMs = session ? this.clock.now().getTime() - session.lastSeenAt.getTime() : 0;
    if (active && seenMs > TOUCHED_MS) await sessions.update({ id }, { lastSeenAt: () => 'now()' });
    return session !== null;
  }
}
