import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Sweeper } from '../sweeper.js';
import { ERASE_CLOSED } from './privacy.statements.js';

/** Erases people from orders that were still under way when the owner of their mailbox was erased, once they are closed. */
@Injectable()
export class ClosedOrdersSweeper extends Sweeper {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    super();
  }

  async sweep(): Promise<void> {
    await ERASE_CLOSED.run(this.dataSource, {});
  }
}
