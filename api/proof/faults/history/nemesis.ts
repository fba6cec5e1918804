import { setTimeout as wait } from 'node:timers/promises';
import type { SmallVolume } from '../../../test/servers/volume.js';
import type { Operation, Recorder } from './operations.js';
import type { Fault, FaultKind } from './plan.js';
import { childrenOf, killNow, type Product } from './product/product.js';

/** A fault as it happened. */
export interface Happened {
  fault: Fault;
  /** Milliseconds from its end, or from the kill, to the next success; null when there was none in time. */
  recovered: number | null;
  /** Milliseconds until the messages that a killed API process had claimed were ended by another; null for others. */
  messages: number | null;
  /** Why it could not be made. */
  skipped: string | null;
}

const BROWSER_WAIT_MS = 10_000;
const LONGEST_MS = 90_000;
const POLL_MS = 100;
const REFUSAL = 451;

const CLAIMED = `SELECT id FROM outbox WHERE done_at IS NULL AND tries > 0 AND failure IS NULL AND due_at > now()`;
const STILL_OPEN = `SELECT FROM outbox WHERE id = ANY($1) AND done_at IS NULL AND failure IS NULL LIMIT 1`;

/** Makes the faults of a plan. */
export class Nemesis {
  constructor(
    private readonly product: Product,
    private readonly recorder: Recorder,
    private readonly volume: SmallVolume | null,
  ) {}

  async make(fault: Fault): Promise<Happened> {
    await wait(fault.after);
    const claimed = fault.kind === 'kill API' ? await this.product.query<{ id: string }>(CLAIMED) : [];
    const skipped = await this.begin(fault);
    if (skipped) return { fault, recovered: null, messages: null, skipped };
    // What was killed may succeed from the kill on, what is paused or cut off from its end on.
    const isKill = fault.lasts === 0;
    if (!isKill) {
      await wait(fault.lasts);
      this.end(fault);
    }
    const since = Date.now();
    const messages = this.untilEnded(
      claimed.map(({ id }) => id),
      since,
    );
    if (fault.together) return { fault, recovered: null, messages: await messages, skipped: null };
    const late = wait(LONGEST_MS, null, { ref: false });
    const success = this.success(fault).then(() => Date.now() - since);
    return { fault, recovered: await Promise.race([success, late]), messages: await messages, skipped: null };
  }

  /** Ends whatever may still last. */
  calm(): void {
    const { apis, mail, proxy } = this.product;
    for (const { kept, shiftClock } of apis) {
      kept.signal('SIGCONT');
      shiftClock(0);
    }
    mail.signal('SIGCONT');
    mail.back();
    mail.process?.send(0);
    proxy.become('well');
    this.volume?.empty();
  }

  private async begin({ kind, api: index, jump }: Fault): Promise<string | null> {
    const { apis, mail, proxy, postmaster } = this.product;
    const api = apis[index];
    if (!api) throw new Error(`there is no API ${index}`);
    const make: Record<FaultKind, () => unknown> = {
      'kill API': () => killNow(api.kept.pid),
      'kill Postgres': () => {
        const main = postmaster();
        const children = childrenOf(main);
        for (const pid of [main, ...children.map((child) => child.pid)]) killNow(pid);
      },
      'kill Chromium': async () => {
        const browser = await this.browserOf(index);
        if (browser === undefined) return 'no browser was running';
        killNow(browser);
        return null;
      },
      'kill mail server': () => mail.takeAway(),
      'kill Postgres backend': () => {
        const backends = childrenOf(postmaster()).filter(({ args }) => /nidaan.*127\.0\.0\.1/.test(args));
        if (!backends[0]) return 'no backend was running';
        return killNow(backends[0].pid);
      },
      'pause API': () => api.kept.signal('SIGSTOP'),
      'pause mail server': () => mail.signal('SIGSTOP'),
      'mail server refuses': () => mail.process?.send(REFUSAL),
      'network cut': () => proxy.become('cut'),
      'network delay': () => proxy.become('delay'),
      'network slow': () => proxy.become('slow'),
      'disk full': () => (this.volume ? this.volume.fill() : 'the data folder has no volume of its own'),
      'clock jump': () => api.shiftClock(jump),
    };
    const said = await make[kind]();
    return typeof said === 'string' ? said : null;
  }

  private end({ kind, api: index }: Fault): void {
    const { apis, mail, proxy } = this.product;
    if (kind === 'kill mail server') mail.back();
    if (kind === 'pause API') apis[index]?.kept.signal('SIGCONT');
    if (kind === 'pause mail server') mail.signal('SIGCONT');
    if (kind === 'mail server refuses') mail.process?.send(0);
    if (kind.startsWith('network')) proxy.become('well');
    if (kind === 'disk full') this.volume?.empty();
    if (kind === 'clock jump') apis[index]?.shiftClock(0);
  }

  /** The next success of what a fault had stopped. */
  private success({ kind, api: index }: Fault): Promise<unknown> {
    if (kind.includes('mail server')) return this.product.nextMail();
    const at = ({ api }: Operation) => api === index;
    if (kind === 'kill Chromium') return this.recorder.next((one) => at(one) && one.act === 'invoice');
    if (kind.endsWith('API') || kind === 'clock jump') return this.recorder.next(at);
    return this.recorder.next(() => true);
  }

  private async browserOf(index: number): Promise<number | undefined> {
    for (const end = Date.now() + BROWSER_WAIT_MS; Date.now() < end; await wait(POLL_MS)) {
      const browser = this.product.apis[index]?.browser();
      if (browser !== undefined) return browser;
    }
    return undefined;
  }

  private async untilEnded(ids: string[], since: number): Promise<number | null> {
    if (ids.length === 0) return null;
    for (const end = since + LONGEST_MS; Date.now() < end; await wait(POLL_MS))
      if ((await this.product.query(STILL_OPEN, [ids])).length === 0) return Date.now() - since;
    return LONGEST_MS;
  }
}
