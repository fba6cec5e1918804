import { Injectable, Logger } from '@nestjs/common';
import { AttemptsService } from '../../infrastructure/limits/attempts.service.js';
import { describeError } from '../../infrastructure/logging/log.js';
import { SecurityEvents } from '../../security-events/security-events.service.js';
import { Callers } from './callers.service.js';
import type { TokenPayload } from './sessions.service.js';

const HOUR_S = 3600;

/** Reports tokens that are used outside the browser of their session. */
@Injectable()
export class RefusedTokens {
  constructor(
    private readonly callers: Callers,
    private readonly attempts: AttemptsService,
    private readonly events: SecurityEvents,
  ) {}

  /** Records the first use of an hour for each account, and counts the others; a token of an ended session is none. */
  async note(token: TokenPayload, address: string): Promise<void> {
    try {
      const caller = await this.callers.find(token, false);
      if (!caller) return;
      const limit = { kind: 'refused-token', subject: caller.id, max: 1, seconds: HOUR_S };
      const { count } = await this.attempts.count(limit);
      const kind = 'session.refused';
      if (count > limit.max) this.events.count(kind);
      else await this.events.record({ kind, userId: caller.id, address });
    } catch (error) {
      // The token is refused also when nothing can be written.
      new Logger('SecurityEvents').error(
        { err: describeError(error) },
        'a refused token could not be recorded',
      );
    }
  }
}
