import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import { directUrlOf } from '../infrastructure/database/database.settings.js';
import { PgListener } from '../infrastructure/database/pg-listener.js';
import { CatalogueService } from './catalogue.service.js';

const POLL_MS = 500;

/** Notices changes of the catalogue by any process: by NOTIFY at once, and by polling while that connection is cut. */
@Injectable()
export class CatalogueWatch implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly line: PgListener;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly catalogue: CatalogueService,
  ) {
    this.line = new PgListener(directUrlOf(config), 'catalogue', this.poll);
  }

  onApplicationBootstrap(): void {
    void this.line.start();
    this.timer = setInterval(this.poll, POLL_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.line.stop();
  }

  private readonly poll = (): void => {
    void this.catalogue.catchUp().catch(() => undefined);
  };
}
