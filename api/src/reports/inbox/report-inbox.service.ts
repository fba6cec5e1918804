import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type InboxInput, type InboxMatch, wordsOf } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import { referencesIn } from '../inspection/report-owner.js';
import { matchFile } from './match-file.js';
import { phonesIn } from './phones-in.js';
import { FIND_INBOX_ORDERS } from './report-inbox.statements.js';

/** Finds the orders that report files belong to, by the names of the files. */
@Injectable()
export class ReportInboxService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Matches each file with an order; the orders of all files are found in one round trip. */
  async match(files: InboxInput['files']): Promise<InboxMatch[]> {
    const names = files.map(({ name }) => name);
    const orders = await FIND_INBOX_ORDERS.run(this.dataSource, {
      ids: files.flatMap(({ orderId }) => orderId ?? []),
      references: names.flatMap(referencesIn),
      phones: names.flatMap(phonesIn),
      words: [...new Set(names.flatMap(wordsOf)), ''],
    });
    return files.map((file) => matchFile(file, orders));
  }
}
