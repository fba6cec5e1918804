/** A cache of limited size, by name; the least recently used entry is removed first. */
export class Recent<Value> {
  private readonly entries = new Map<string, Value>();

  constructor(private readonly most: number) {}

  get(name: string): Value | undefined {
    const found = this.entries.get(name);
    if (found !== undefined) this.set(name, found);
    return found;
  }

  set(name: string, value: Value): void {
    this.entries.delete(name);
    this.entries.set(name, value);
    const oldest = this.entries.keys().next().value;
    if (this.entries.size > this.most && oldest !== undefined) this.entries.delete(oldest);
  }

  /** The names, the most recently used last. */
  names(): string[] {
    return [...this.entries.keys()];
  }
}
