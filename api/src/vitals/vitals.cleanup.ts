import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, Raw } from 'typeorm';
import { PeriodicJob } from '../infrastructure/jobs/periodic-job.js';
import { WebVitalEntity } from './web-vital.entity.js';

const isMonthOld = Raw<string>((day) => `${day} < (now() AT TIME ZONE 'Asia/Kolkata')::date - 30`);

/** Deletes vitals that are a month old. */
@Injectable()
export class VitalsCleanup extends PeriodicJob {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    super();
  }

  async run(): Promise<void> {
    await this.dataSource.manager.delete(WebVitalEntity, { day: isMonthOld });
  }
}
