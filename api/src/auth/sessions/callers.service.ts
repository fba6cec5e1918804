import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isStaff, type Role } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { Prepared } from '../../infrastructure/database/prepared.js';
import type { Caller } from '../../infrastructure/http/access.js';
import { SecondFactors } from '../second-factor/second-factor.service.js';
import type { TokenPayload } from './sessions.service.js';
import { StaffSessions } from './staff-sessions.service.js';

interface CallerRow {
  id: string;
  email: string;
  role: Role;
  alive: boolean;
  secondFactor: boolean;
}

// It runs with every request of a logged-in user, so it is one round trip. Most requests follow shortly after another one,
// so the time of a staff session is written at most every 15 seconds.
const SELECT_CALLER = new Prepared<
  { id: string; version: number; sessionId: string | null; idle: number; active: boolean },
  CallerRow
>(
  'select-caller',
  `WITH caller AS MATERIALIZED (
     SELECT id, email, role FROM users
     WHERE id = :id AND token_version = :version AND deactivated_at IS NULL
   ), session AS MATERIALIZED (
     SELECT s.id, s.last_seen_at FROM staff_sessions s JOIN caller ON caller.id = s.user_id
     WHERE s.id = :sessionId::uuid AND s.last_seen_at > now() - make_interval(secs => :idle)
   ), touched AS (
     UPDATE staff_sessions s SET last_seen_at = now() FROM session
     WHERE :active AND s.id = session.id AND session.last_seen_at < now() - interval '15 seconds'
   )
   SELECT id, email, role, EXISTS (SELECT FROM session) AS alive, EXISTS (
     SELECT FROM second_factors f WHERE f.user_id = caller.id AND f.confirmed_at IS NOT NULL) AS "secondFactor"
   FROM caller`,
);

/** The users behind tokens. */
@Injectable()
export class Callers {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly sessions: StaffSessions,
    private readonly factors: SecondFactors,
  ) {}

  /**
   * The user of a token; null when it is no longer valid: the user is deactivated, logged out everywhere, or the staff
   * session has ended. `active` extends the session.
   */
  async find({ sub, ver, sid }: TokenPayload, active: boolean): Promise<Caller | null> {
    const idle = this.sessions.idleSeconds;
    const sessionId = sid ?? null;
    const values = { id: sub, version: ver, sessionId, idle, active };
    const [row] = await SELECT_CALLER.run(this.dataSource, values);
    if (!row) return null;
    const { alive, secondFactor, ...user } = row;
    if (isStaff(user.role) && !alive) return null;
    const needsSecondFactor = isStaff(user.role) && this.factors.required && !secondFactor;
    return { ...user, sessionId, needsSecondFactor };
  }
}
