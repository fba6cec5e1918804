import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Sweeper } from '../sweeper.js';
import { FORGET } from './newsletter.statements.js';

/** Forgets the addresses that were given and never confirmed. */
@Injectable()
export class NewsletterSweeper extends Sweeper {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    super();
  }

  async sweep(): Promise<void> {
    await FORGET.run(this.dataSource, {});
  }
}
