import { Injectable } from '@nestjs/common';
import { isStaff } from '@nidaan/contract';
import type { Caller } from '../../infrastructure/http/access.js';
import { UsersService } from '../../users/users.service.js';
import { SecondFactors } from '../second-factor/second-factor.service.js';
import type { TokenPayload } from './sessions.service.js';
import { StaffSessions } from './staff-sessions.service.js';

/** The users behind tokens. */
@Injectable()
export class Callers {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: StaffSessions,
    private readonly factors: SecondFactors,
  ) {}

  /**
   * The user of a token; null when it is no longer valid: the user is deactivated, logged out everywhere, or the staff
   * session has ended. `active` extends the session.
   */
  async find({ sub, ver, sid }: TokenPayload, active: boolean): Promise<Caller | null> {
    const sessionId = sid ?? null;
    const user = await this.users.findBySession(sub, ver);
    if (!user) return null;
    const { id, email, role } = user;
    if (!isStaff(role)) return { id, email, role, sessionId, needsSecondFactor: false };
    if (!(await this.sessions.isOpen(sessionId, id, active))) return null;
    const needsSecondFactor = this.factors.required && !(await this.factors.isEnabled(id));
    return { id, email, role, sessionId, needsSecondFactor };
  }
}
