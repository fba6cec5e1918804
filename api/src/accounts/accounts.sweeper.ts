import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Sweeper } from '../sweeper.js';
import { FORGET } from './accounts.statements.js';

/** Forgets links that are over, and accounts that nobody proved. */
@Injectable()
export class AccountsSweeper extends Sweeper {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    super();
  }

  async sweep(): Promise<void> {
    await FORGET.run(this.dataSource, {});
  }
}
