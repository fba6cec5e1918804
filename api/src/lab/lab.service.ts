import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { istDay, type LabProfile, type ServedState } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import type { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import { Clock } from '../infrastructure/clock.js';
import { PincodeEntity } from '../pincodes/pincode.entity.js';

@Injectable()
export class LabService {
  constructor(
    @Inject(CONFIG)
    private readonly config: Pick<Config, 'LAB_ACCREDITATIONS' | 'LAB_REPORT_DOCTOR' | 'LAB_PHLEBOTOMISTS'>,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** What can be checked about the laboratory. An accreditation that has ended is not claimed any longer. */
  async profile(): Promise<LabProfile> {
    const today = istDay(this.clock.now());
    return {
      accreditations: this.config.LAB_ACCREDITATIONS.filter(({ validUntil }) => validUntil >= today),
      reportDoctor: this.config.LAB_REPORT_DOCTOR ?? null,
      phlebotomists: this.config.LAB_PHLEBOTOMISTS,
      served: await this.servedStates(),
    };
  }

  /** The cities of the served pincodes by state. Pincodes without a city or state are left out. */
  private servedStates(): Promise<ServedState[]> {
    return this.dataSource
      .createQueryBuilder(PincodeEntity, 'p')
      .select('p.state', 'state')
      .addSelect('array_agg(DISTINCT p.city ORDER BY p.city)', 'cities')
      .where(`p.city <> '' AND p.state <> ''`)
      .groupBy('p.state')
      .orderBy('p.state')
      .getRawMany();
  }
}
