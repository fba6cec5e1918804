import type { ChildProcess } from 'node:child_process';

/** A process that is started again whenever it ends, as a keeper does. */
export class KeptProcess {
  private current: ChildProcess | null = null;
  private stopping = false;
  /** How often it has ended. */
  ends = 0;
  private away = false;

  constructor(private readonly launch: () => ChildProcess) {
    this.begin();
  }

  get pid(): number {
    return this.current?.pid ?? 0;
  }

  get process(): ChildProcess | null {
    return this.current;
  }

  /** Sends a signal, also to a process that is paused. */
  signal(signal: NodeJS.Signals): void {
    this.current?.kill(signal);
  }

  /** Kills it, and starts it again only when `back` is called. */
  async takeAway(): Promise<void> {
    this.away = true;
    const { current } = this;
    if (!current) return;
    const ended = new Promise((resolve) => current.once('exit', resolve));
    current.kill('SIGKILL');
    await ended;
  }

  back(): void {
    this.away = false;
    if (!this.current) this.begin();
  }

  /** Ends it for good by a signal. */
  async stop(signal: NodeJS.Signals): Promise<void> {
    this.stopping = true;
    const { current } = this;
    if (!current) return;
    const ended = new Promise((resolve) => current.once('exit', resolve));
    current.kill('SIGCONT');
    current.kill(signal);
    await ended;
  }

  private begin(): void {
    const child = this.launch();
    this.current = child;
    child.once('exit', () => {
      this.current = null;
      this.ends += 1;
      if (!this.stopping && !this.away) this.begin();
    });
  }
}
