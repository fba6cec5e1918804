/** Lets only some of many pieces of work run at the same time; the others wait for their turn, in their order. */
export class Turns {
  private readonly waiting: (() => void)[] = [];
  private ended = false;

  constructor(private free: number) {}

  /** Does the work when it is its turn. Resolves with false when the turns have ended before: it was not done. */
  async do(work: () => Promise<void>): Promise<boolean> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((next) => this.waiting.push(next));
    if (this.ended) return false;
    try {
      await work();
      return true;
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }

  /** Begins no more work; what waits for its turn is not done. */
  end(): void {
    this.ended = true;
    for (const next of this.waiting.splice(0)) next();
  }
}
