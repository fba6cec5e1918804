interface Waiting<Input, Result> {
  input: Input;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/** The size of a group, and how long its first input waits for more. */
interface GroupLimits {
  most: number;
  waitMs: number;
}

/**
 * Handles inputs that come shortly after each other as one group, such as one statement for several rows. A group that
 * fails is handled one by one, so that no input suffers from another.
 */
export class Gathered<Input, Result> {
  private waiting: Waiting<Input, Result>[] = [];
  private timer: NodeJS.Timeout | undefined;

  /** `handle` returns a result for each input, in their order. */
  constructor(
    private readonly handle: (inputs: Input[]) => Promise<Result[]>,
    private readonly limits: GroupLimits,
  ) {}

  add(input: Input): Promise<Result> {
    return new Promise((resolve, reject) => {
      const count = this.waiting.push({ input, resolve, reject });
      if (count >= this.limits.most) this.flush();
      else this.timer ??= setTimeout(() => this.flush(), this.limits.waitMs);
    });
  }

  private flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    void this.finish(this.waiting.splice(0));
  }

  private async finish(group: Waiting<Input, Result>[]): Promise<void> {
    try {
      const results = await this.handle(group.map(({ input }) => input));
      group.forEach(({ resolve }, index) => resolve(results[index] as Result));
    } catch (error) {
      const [first, ...more] = group;
      if (more.length === 0) first?.reject(error);
      else await Promise.all(group.map((one) => this.finish([one])));
    }
  }
}
