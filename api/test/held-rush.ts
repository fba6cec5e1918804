import { Rush } from '../src/infrastructure/rush.js';

/** A rush that lasts until it is ended, and counts how often its end was waited for. */
export class HeldRush extends Rush {
  awaited = 0;
  end: () => void = () => undefined;
  private readonly over = new Promise<void>((resolve) => (this.end = resolve));

  override awaiter() {
    return () => {
      this.awaited += 1;
      return this.over;
    };
  }
}
