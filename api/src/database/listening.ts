import pg from 'pg';
import { endSoon } from './impatient-client.js';

const RECONNECT_MS = 1000;
const CONNECT_MS = 5000;

/** A line on which Postgres tells what happened, at once. Taken up again when it is cut; `heard` then runs too. */
export class Listening {
  private line: pg.Client | null = null;
  private stopped = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly url: string,
    private readonly channel: string,
    private readonly heard: () => void,
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
    endSoon(line);
    line.on('notification', this.heard);
    line.on('error', () => undefined);
    line.once('end', () => {
      this.timer = setTimeout(() => void this.start(), RECONNECT_MS).unref();
    });
    try {
      await line.connect();
      await line.query(`LISTEN ${line.escapeIdentifier(this.channel)}`);
      this.heard();
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
