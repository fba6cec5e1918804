import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { LEASE_MS_HEADER } from '@nidaan/contract';
import { DomainError } from '../../infrastructure/http/problem.js';

const LEASE_MS = 2000;
/** The holder counts from when it sent its request, so its lease ends first; clocks may differ by this much in that time. */
const MARGIN_MS = 100;
/** HTML servers hold two leases at most, while they renew theirs. */
const MOST_LEASES = 100;

/**
 * Leases of the catalogue's version: their holders send pages without asking for the version. Each is an answer that is still
 * open. No lease outlives its version, even when its holder hangs or cannot be reached.
 */
@Injectable()
export class CatalogueLeases implements OnModuleDestroy {
  private readonly open = new Set<ServerResponse>();
  private change: Promise<void> | null = null;
  private stopped = false;

  /** Begins an answer that is a lease; waits for a change that is under way. */
  async grant(response: ServerResponse, versionNow: () => string): Promise<void> {
    await this.change;
    // Another change may have begun in the meantime.
    if (this.change) return this.grant(response, versionNow);
    if (response.destroyed) return;
    if (this.stopped || this.open.size >= MOST_LEASES)
      throw new DomainError('unavailable', { retryAfter: 1 });
    const end = setTimeout(() => response.destroy(), LEASE_MS + MARGIN_MS);
    this.open.add(response);
    response.once('close', () => {
      clearTimeout(end);
      this.open.delete(response);
    });
    response.writeHead(200, {
      'Content-Type': 'text/plain',
      'Cache-Control': 'no-store',
      'X-Catalogue-Version': versionNow(),
      [LEASE_MS_HEADER]: LEASE_MS,
      // A proxy in between passes each line on at once.
      'X-Accel-Buffering': 'no',
    });
    response.flushHeaders();
  }

  /** Makes a change of the version once no lease is held; a holder that does not close its lease delays it by seconds. */
  async afterAll(change: () => void): Promise<void> {
    if (this.open.size === 0) return change();
    this.change = this.endAll().then(() => {
      this.change = null;
      change();
    });
    return this.change;
  }

  onModuleDestroy(): void {
    this.stopped = true;
    for (const lease of this.open) lease.end();
  }

  private async endAll(): Promise<void> {
    const ended = [...this.open].map((lease) => once(lease, 'close'));
    for (const lease of this.open) lease.write('changed\n');
    await Promise.all(ended);
  }
}
