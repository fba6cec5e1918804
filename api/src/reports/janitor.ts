import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { PinoLogger } from 'nestjs-pino';
import type { DataSource } from 'typeorm';
import { Clock } from '../clock.js';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import { Files } from '../files/files.js';
import { Sweeper } from '../sweeper.js';

// Whoever is at work on a file has written its row, or died, long before.
const FORGOTTEN_MS = 3_600_000;

const KNOWN = `SELECT file_key FROM reports WHERE file_key = ANY($1)
  UNION ALL SELECT file_key FROM invoices WHERE file_key = ANY($1)`;
const ALL = `SELECT id::text AS id, file_key FROM reports WHERE withdrawn_at IS NULL
  UNION ALL SELECT order_id::text, file_key FROM invoices WHERE file_key IS NOT NULL`;

/** Clears files that nobody knows of, and tells of rows whose file is gone. */
@Injectable()
export class Janitor extends Sweeper {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly files: Files,
    private readonly clock: Clock,
    private readonly logger: PinoLogger,
  ) {
    super();
  }

  async sweep(): Promise<void> {
    await this.clearIncoming();
    for (const folder of ['reports', 'invoices']) await this.clear(folder);
    await this.tellOfLost();
  }

  private isForgotten(modifiedAt: Date): boolean {
    return this.clock.now().getTime() - modifiedAt.getTime() > FORGOTTEN_MS;
  }

  private async clearIncoming(): Promise<void> {
    const folder = join(this.config.DATA_DIR, 'incoming');
    const paths = (await readdir(folder).catch(() => [])).map((name) => join(folder, name));
    for (const path of paths) {
      const known = await stat(path).catch(() => null);
      if (known && this.isForgotten(known.mtime)) await rm(path, { force: true });
    }
  }

  private async clear(folder: string): Promise<void> {
    for await (const { key, modifiedAt } of this.files.list(folder)) {
      if (!this.isForgotten(modifiedAt)) continue;
      const known: unknown[] = await this.dataSource.query(KNOWN, [[key]]);
      if (known.length > 0) continue;
      await this.files.remove(key);
      this.logger.info({ key }, 'a file without a row was removed');
    }
  }

  private async tellOfLost(): Promise<void> {
    const rows: { id: string; file_key: string }[] = await this.dataSource.query(ALL);
    for (const { id, file_key: key } of rows)
      if (!(await this.files.exists(key))) this.logger.error({ id, key }, 'a row has lost its file');
  }
}
