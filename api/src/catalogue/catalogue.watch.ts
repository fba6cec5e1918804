import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import pg from 'pg';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import { CatalogueService } from './catalogue.service.js';

const LOOK_MS = 1500;
const RECONNECT_MS = 1000;

/** Notices changes of the catalogue, whoever makes them: told by Postgres at once, and by looking when that line is cut. */
@Injectable()
export class CatalogueWatch implements OnApplicationBootstrap, OnModuleDestroy {
  private line: pg.Client | null = null;
  private stopped = false;
  private timers: NodeJS.Timeout[] = [];

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly catalogue: CatalogueService,
  ) {}

  onApplicationBootstrap(): void {
    void this.listen();
    this.timers.push(
      setInterval(() => void this.catalogue.catchUp().catch(() => undefined), LOOK_MS).unref(),
    );
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    this.timers.forEach((timer) => clearTimeout(timer));
    await this.line?.end().catch(() => undefined);
  }

  private async listen(): Promise<void> {
    if (this.stopped) return;
    const line = new pg.Client({
      connectionString: this.config.DATABASE_URL,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      application_name: 'nidaan catalogue',
    });
    this.line = line;
    line.on('notification', () => void this.catalogue.refresh());
    line.on('error', () => undefined);
    line.once('end', () => this.timers.push(setTimeout(() => void this.listen(), RECONNECT_MS).unref()));
    try {
      await line.connect();
      await line.query('LISTEN catalogue');
      await this.catalogue.catchUp();
    } catch {
      await line.end().catch(() => undefined);
    }
  }
}
