import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, IsNull } from 'typeorm';
import { isPast } from '../infrastructure/database/database-clock.js';
import { PeriodicJob } from '../infrastructure/jobs/periodic-job.js';
import { NewsletterSubscriptionEntity } from './newsletter-subscription.entity.js';

/** Purges the addresses that were entered and never confirmed. */
@Injectable()
export class NewsletterCleanup extends PeriodicJob {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    super();
  }

  async run(): Promise<void> {
    const unconfirmed = { confirmedAt: IsNull(), expiresAt: isPast };
    await this.dataSource.manager.delete(NewsletterSubscriptionEntity, unconfirmed);
  }
}
