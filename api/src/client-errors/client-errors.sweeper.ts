import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Sweeper } from '../sweeper.js';
import { FORGET } from './client-errors.statements.js';
import { purgeCspReports } from './csp-reports.statements.js';

/** Deletes failures and reports that are a month old. */
@Injectable()
export class ClientErrorsSweeper extends Sweeper {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    super();
  }

  async sweep(): Promise<void> {
    await FORGET.run(this.dataSource, {});
    await purgeCspReports.run(this.dataSource, {});
  }
}
