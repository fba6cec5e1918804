import { TOTP } from 'otpauth';
import { Known } from './values.js';

const MOST = 300;
const LEARNT_ROWS = 20;
const NEWEST = 5;
const LONGEST = 300;

/** Values that answers had, by the resource and the field they came from. The newest replace the oldest. */
export class Pool {
  private readonly values = new Map<string, string[]>();
  private added = 0;

  constructor(first: Record<string, string[]> = {}) {
    for (const [name, values] of Object.entries(first)) for (const value of values) this.add(name, value);
  }

  private add(key: string, value: string): void {
    const values = this.values.get(key) ?? [];
    this.values.set(key, values);
    if (values.includes(value)) return;
    if (values.length < MOST) values.push(value);
    else values[(this.added += 1) % MOST] = value;
  }

  /** Keeps the texts and numbers of an answer; `resource` is the first part of its path, such as `orders`. */
  learn(resource: string, answer: unknown): void {
    if (Array.isArray(answer)) for (const row of answer.slice(0, LEARNT_ROWS)) this.learn(resource, row);
    else if (typeof answer === 'object' && answer !== null)
      for (const [name, value] of Object.entries(answer)) {
        if (typeof value === 'string' && value !== '' && value.length < LONGEST)
          this.remember(resource, name, value);
        else if (typeof value === 'number') this.remember(resource, name, String(value));
        else this.learn(name, value);
      }
  }

  /** Keeps the tokens of emailed links. */
  learnTokens(tokens: string[]): void {
    for (const token of tokens) this.add('mail.token', token);
  }

  /** Whether answers had rows of a resource, such as `people`. */
  knows(resource: string): boolean {
    return this.values.has(`${resource}.id`);
  }

  private remember(resource: string, name: string, value: string): void {
    this.add(name, value);
    this.add(`${resource}.${name}`, value);
    const secret = name === 'statusUrl' ? value.split('#k=')[1] : undefined;
    if (secret) this.add('X-Order-Secret', secret);
    if (name === 'secret') this.add('second-factor.code', new TOTP({ secret: value }).generate());
  }

  private find(asked: string, { name, at, isNumber, resource = asked }: Known): string | number {
    const values =
      this.values.get(`${resource}.${name}`) ?? this.values.get(name) ?? this.values.get('id') ?? [];
    // Half of the time one of the newest, which is less likely to be used already.
    const newest = at % 2 === 0 ? values.slice(-NEWEST) : values;
    const value = newest[at % newest.length] ?? '';
    return isNumber ? Number(value) : value;
  }

  /** Replaces each {@link Known} of a value by one of the same resource, where one is known. */
  fill(resource: string, value: unknown): unknown {
    if (value instanceof Known) return this.find(resource, value);
    if (Array.isArray(value)) return value.map((item) => this.fill(resource, item));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        this.fill(inner instanceof Known ? resource : name, inner),
      ]),
    );
  }
}
