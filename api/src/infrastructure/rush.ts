import { type DynamicModule, Global, Module } from '@nestjs/common';

/** Without an order for so long, a rush is over. */
const CALM_MS = 100;
/** What is waited for the end of a rush at most. */
const MOST_MS = 2000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * The orders that this process is placing, known to its threads too. What is sent about orders takes more of the machine
 * than placing them, and may wait a moment for the end of a rush.
 */
export class Rush {
  private readonly placed: Int32Array;

  /** `shared` is that of the thread that places orders. */
  constructor(readonly shared = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) {
    this.placed = new Int32Array(shared);
  }

  /** An order was placed. */
  note(): void {
    Atomics.add(this.placed, 0, 1);
  }

  /**
   * A function that waits until no order is being placed, but not for longer than two seconds, and not at all without an
   * order since its last call.
   */
  awaiter(): () => Promise<void> {
    let seen = 0;
    return async () => {
      const end = performance.now() + MOST_MS;
      for (let placed = this.count; placed !== seen; placed = this.count) {
        seen = placed;
        if (performance.now() >= end) return;
        await pause(CALM_MS);
      }
    };
  }

  private get count(): number {
    return Atomics.load(this.placed, 0);
  }
}

/** Provides the rush of a process to all modules. */
@Global()
@Module({})
export class RushModule {
  static with(rush: Rush): DynamicModule {
    return { module: RushModule, providers: [{ provide: Rush, useValue: rush }], exports: [Rush] };
  }
}
