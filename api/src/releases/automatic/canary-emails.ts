import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Config } from '../../config.js';
import { CONFIG } from '../../config.module.js';
import { EmailComposers, type EventPayload } from '../../email/email-composers.js';
import { renderEmail } from '../../email/email-content.js';
import type { OutgoingEmail } from '../../email/message.js';
import { UserEntity } from '../../users/user.entity.js';
import { CanaryOutcomeEntity } from './canary-outcome.entity.js';
import { canaryOutcome } from './canary-outcome.template.js';

/** Composes the emails to admins about automatic canaries. */
@Injectable()
export class CanaryEmails implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly composers: EmailComposers,
  ) {}

  onModuleInit(): void {
    const compose = (payload: EventPayload) => this.outcome(payload);
    this.composers.register({
      'release.promoted': compose,
      'release.rolled-back': compose,
      'release.waiting': compose,
    });
  }

  private async outcome({ outcomeId = '', userId = '' }: EventPayload): Promise<OutgoingEmail | null> {
    const { manager } = this.dataSource;
    const [outcome, user] = await Promise.all([
      manager.findOneBy(CanaryOutcomeEntity, { id: outcomeId }),
      manager.findOneBy(UserEntity, { id: userId }),
    ]);
    if (!outcome || user?.role !== 'admin') return null;
    const draft = canaryOutcome(outcome, `${this.config.PUBLIC_URL}/admin/releases`);
    return { to: user.email, reference: '', content: renderEmail(draft) };
  }
}
