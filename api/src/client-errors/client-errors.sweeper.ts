import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Sweeper } from '../sweeper.js';
import { FORGET } from './client-errors.statements.js';

/** Forgets the failures that are a month old. */
@Injectable()
export class ClientErrorsSweeper extends Sweeper {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    super();
  }

  async sweep(): Promise<void> {
    await FORGET.run(this.dataSource, {});
  }
}
