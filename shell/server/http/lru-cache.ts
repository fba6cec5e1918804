/** The latest of something, by name; what was not asked for longest goes first. */
export class Recent<Thing> {
  private readonly things = new Map<string, Thing>();

  constructor(private readonly most: number) {}

  get(name: string): Thing | undefined {
    const found = this.things.get(name);
    if (found !== undefined) this.set(name, found);
    return found;
  }

  set(name: string, thing: Thing): void {
    this.things.delete(name);
    this.things.set(name, thing);
    const oldest = this.things.keys().next().value;
    if (this.things.size > this.most && oldest !== undefined) this.things.delete(oldest);
  }

  /** The names, the latest last. */
  names(): string[] {
    return [...this.things.keys()];
  }
}
