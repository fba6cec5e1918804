import { statfs } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Config } from '../../config.js';
import { CONFIG } from '../../config.module.js';
import { DomainError } from '../http/problem.js';

const NO_ROOM = 'Nothing can be saved at the moment. Please try again in a minute.';
const KNOWN_MS = 250;
const MB = 1024 * 1024;
const RESERVE_MB = 32;
const RESERVE_SHARE = 0.1;

/**
 * Checks whether the disk of the data folder has free space for writes. A part of the disk is reserved: Postgres, which
 * is on the same disk unless `DATABASE_URL` is set, stops without space for its write-ahead log, and reads would fail
 * too.
 */
@Injectable()
export class DiskSpace {
  private known: Promise<boolean> | null = null;
  private full = false;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly logger: PinoLogger,
  ) {}

  /** True unless the disk is known to be full. The result is cached for a quarter of a second. */
  hasRoom(): Promise<boolean> {
    if (this.known) return this.known;
    setTimeout(() => (this.known = null), KNOWN_MS).unref();
    return (this.known = this.measure());
  }

  /** Throws `unavailable` while the disk is full. */
  async requireRoom(): Promise<void> {
    if (!(await this.hasRoom())) throw new DomainError('unavailable', { detail: NO_ROOM, retryAfter: 5 });
  }

  private async measure(): Promise<boolean> {
    // When the free space cannot be read, writes are accepted.
    const disk = await statfs(this.config.DATA_DIR).catch(() => null);
    const full = disk !== null && disk.bavail * disk.bsize < this.reserveOf(disk.blocks * disk.bsize);
    if (full !== this.full) this.report(full);
    this.full = full;
    return !full;
  }

  private reserveOf(total: number): number {
    const { DISK_RESERVE_MB } = this.config;
    if (DISK_RESERVE_MB !== undefined) return DISK_RESERVE_MB * MB;
    return Math.min(RESERVE_MB * MB, total * RESERVE_SHARE);
  }

  private report(full: boolean): void {
    if (full) this.logger.error('the disk of the data folder is full: writes are refused until it has space');
    else this.logger.info('the disk of the data folder has space again: writes are accepted');
  }
}
