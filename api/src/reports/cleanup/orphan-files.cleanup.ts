import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { PinoLogger } from 'nestjs-pino';
import type { DataSource } from 'typeorm';
import { isUuid } from '@nidaan/contract';
import { Clock } from '../../infrastructure/clock.js';
import { Config } from '../../config.js';
import { CONFIG } from '../../config.module.js';
import { ARRIVING, Files } from '../../infrastructure/files/files.js';
import { sortedDiff } from '../../infrastructure/files/sorted-diff.js';
import { PeriodicJob } from '../../infrastructure/jobs/periodic-job.js';
import {
  SELECT_KEYS_AFTER,
  BATCH,
  type Folder,
  SELECT_KNOWN_FILE_KEYS,
  type KnownKey,
} from './orphan-files.statements.js';

// A file that is still being written is younger: after this time its row exists or its process has died.
const ORPHAN_AGE_MS = 3_600_000;

const ENDINGS: Record<Folder, string> = { reports: '', invoices: '.pdf', receipts: '.pdf' };

/** Whether the app named this file. Other files in a folder come from elsewhere and are never removed. */
function isOurs(key: string, folder: Folder): boolean {
  const ending = ENDINGS[folder];
  return key.endsWith(ending) && isUuid(key.slice(folder.length + 1, key.length - ending.length));
}

/** Removes files without a row, and logs rows whose file is missing. */
@Injectable()
export class OrphanFileCleanup extends PeriodicJob {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly files: Files,
    private readonly clock: Clock,
    private readonly logger: PinoLogger,
  ) {
    super();
  }

  async run(): Promise<void> {
    await this.clearIncoming();
    for (const folder of ['reports', 'invoices', 'receipts'] as const) await this.compare(folder);
  }

  private isOldEnough(modifiedAt: Date): boolean {
    return this.clock.now().getTime() - modifiedAt.getTime() > ORPHAN_AGE_MS;
  }

  private async clearIncoming(): Promise<void> {
    const folder = join(this.config.DATA_DIR, ARRIVING);
    const paths = (await readdir(folder).catch(() => [])).map((name) => join(folder, name));
    for (const path of paths) {
      const known = await stat(path).catch(() => null);
      if (known && this.isOldEnough(known.mtime)) await rm(path, { force: true });
    }
  }

  /** Compares the files of a folder with the rows. Every difference is checked again, because both change meanwhile. */
  private async compare(folder: Folder): Promise<void> {
    for await (const { key, side } of sortedDiff(this.files.keys(folder), this.known(folder))) {
      if (side === 'second') await this.logMissing(key);
      else if (isOurs(key, folder)) await this.clear(key);
    }
  }

  private async *known(folder: Folder): AsyncGenerator<string[]> {
    let after: string | undefined = '';
    while (after !== undefined) {
      const rows: KnownKey[] = await SELECT_KEYS_AFTER[folder].run(this.dataSource, { after });
      yield rows.map(({ file_key: key }) => key);
      after = rows.length === BATCH ? rows.at(-1)?.file_key : undefined;
    }
  }

  private async clear(key: string): Promise<void> {
    if (!this.isOldEnough(await this.files.modifiedAt(key))) return;
    const known = await SELECT_KNOWN_FILE_KEYS.run(this.dataSource, { key });
    if (known.length > 0) return;
    await this.files.remove(key);
    this.logger.info({ key }, 'a file without a row was removed');
  }

  private async logMissing(key: string): Promise<void> {
    const [known] = await SELECT_KNOWN_FILE_KEYS.run(this.dataSource, { key });
    if (!known?.id || (await this.files.exists(key))) return;
    this.logger.error({ id: known.id, key }, 'the file of a row is missing');
  }
}
