import pg from 'pg';
import { closeGracefully } from './timeout-client.js';

const RECONNECT_MS = 1000;
const CONNECT_MS = 5000;

/**
 * A LISTEN connection to Postgres. It reconnects when it is cut. After each connect it waits for `onConnect`, and calls
 * `onNotify` too.
 */
export class PgListener {
  private line: pg.Client | null = null;
  private stopped = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly url: string,
    private readonly channel: string,
    private readonly onNotify: () => void,
    private readonly onConnect: (line: pg.Client) => Promise<void> = () => Promise.resolve(),
  ) {}

  async start(): Promise<void> {
    if (this.stopped) return;
    const line = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      application_name: `nidaan ${this.channel}`,
    });
    this.line = line;
    closeGracefully(line);
    line.on('notification', this.onNotify);
    line.on('error', () => undefined);
    line.once('end', () => {
      this.timer = setTimeout(() => void this.start(), RECONNECT_MS).unref();
    });
    try {
      await line.connect();
      await this.onConnect(line);
      await line.query(`LISTEN ${line.escapeIdentifier(this.channel)}`);
      this.onNotify();
    } catch {
      await line.end().catch(() => undefined);
    }
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.line?.end().catch(() => undefined);
  }
}
