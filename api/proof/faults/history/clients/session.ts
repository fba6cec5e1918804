import type { AdminOrderView } from '@nidaan/contract';

/** A member of staff on whose behalf a client acts. */
export interface Staff {
  id: string;
  email: string;
  password: string;
}

const ANSWER_MS = 15_000;

/** A request with a JSON body. */
export const json = (body: object, headers = {}): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** Reads an answer to its end, and nothing of it. */
export async function nothing(answer: Response): Promise<Record<string, never>> {
  await answer.arrayBuffer();
  return {};
}

/** Sends the requests of a member of staff to any of the API processes, and logs in again when it is asked to. */
export class Session {
  private token = '';

  constructor(
    private readonly origins: readonly string[],
    private readonly staff: Staff,
    private readonly random: () => number,
  ) {}

  get headers(): Record<string, string> {
    return { Authorization: `Bearer ${this.token}` };
  }

  /** The number of one of the processes. */
  anApi(): number {
    return Math.floor(this.random() * this.origins.length);
  }

  async fetch(api: number, path: string, init: RequestInit): Promise<Response> {
    const url = `${this.origins[api]}${path}`;
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_MS) });
    if (answer.status === 401) this.token = '';
    return answer;
  }

  /** The order as it is now; null when it cannot be read. */
  async look(id: string): Promise<AdminOrderView | null> {
    if (!this.token) await this.logIn();
    const answer = await this.fetch(this.anApi(), `/api/orders/${id}`, { headers: this.headers });
    if (answer.ok) return (await answer.json()) as AdminOrderView;
    await nothing(answer);
    return null;
  }

  private async logIn(): Promise<void> {
    const { email, password } = this.staff;
    const answer = await this.fetch(this.anApi(), '/api/auth/login', json({ email, password }));
    if (answer.ok) this.token = ((await answer.json()) as { token: string }).token;
    else await nothing(answer);
  }
}
