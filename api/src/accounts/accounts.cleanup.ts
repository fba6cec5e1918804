import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { PeriodicJob } from '../infrastructure/jobs/periodic-job.js';
import { isOlderThan } from '../infrastructure/database/database-clock.js';
import { PURGE_UNVERIFIED_ACCOUNTS } from './accounts.statements.js';
import { InvitationEntity } from './invitations/invitation.entity.js';
import { MailTokenEntity } from './mail-token.entity.js';

const DAY_S = 86_400;
const WEEK_S = 7 * DAY_S;
/** After how long the email of an invitation that is over is deleted. */
const INVITATION_KEPT_S = 90 * DAY_S;

/** Purges expired links and invitations, and old accounts that were never verified. */
@Injectable()
export class AccountsCleanup extends PeriodicJob {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    super();
  }

  async run(): Promise<void> {
    await this.dataSource.manager.delete(MailTokenEntity, { expiresAt: isOlderThan(WEEK_S) });
    await this.dataSource.manager.delete(InvitationEntity, { expiresAt: isOlderThan(INVITATION_KEPT_S) });
    await PURGE_UNVERIFIED_ACCOUNTS.run(this.dataSource, {});
  }
}
