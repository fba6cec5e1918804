import type { ApiContract, OfferedOperation, RemoteUses, UsedCall } from '@nidaan/contract';
import type { Answers } from './answers.js';
import { comparison } from './comparison.js';
import { API, type Mismatch } from './mismatch.js';
import { operationFor } from './operations.js';
import type { Requests } from './requests.js';

/** A version of a remote, with what it uses. */
export interface Consumer {
  remote: string;
  version: string;
  uses: RemoteUses;
}

/** The parameters of a query that is not known by name. */
const ANY_PARAMETER = '*';

const atField = (field: string) => (field === '' ? 'the whole body' : field);

function sentText({ field, how, why }: Mismatch, name: string): string {
  if (how === 'lacks') return `calls ${name} without ${atField(field)}, ${why}`;
  if (how === 'lacks-sometimes') return `does not send ${atField(field)} with each ${name}, ${why}`;
  return `sends ${atField(field)} to ${name}, ${why}`.replace(/, (as|with) /, ' $1 ');
}

/** How one call of an operation differs from what the API offers, as the ends of sentences. */
class Calls {
  private readonly answers: Answers;
  private readonly requests: Requests;

  constructor(
    { types }: RemoteUses,
    private readonly api: ApiContract,
  ) {
    ({ answers: this.answers, requests: this.requests } = comparison(types, api.types, API));
  }

  sentences(call: UsedCall, name: string): string[] {
    const offered = this.api.operations[name];
    if (!offered) return [];
    const sent = this.sent(call, offered).map((one) => sentText(one, name));
    const read = this.read(call, offered).map(
      ({ field, why }) => `reads ${field === '' ? 'the answer' : field} of ${name}, ${why}`,
    );
    return [...this.query(call, offered, name), ...sent, ...read];
  }

  private read({ reads }: UsedCall, { answer }: OfferedOperation): Mismatch[] {
    if (!reads) return [];
    if (answer) return this.answers.mismatches(reads, answer);
    return [{ field: '', how: 'reads', why: 'which has no JSON' }];
  }

  private sent({ body, shared }: UsedCall, { body: accepted }: OfferedOperation): Mismatch[] {
    if (!accepted) return [];
    const sent = body ?? { fields: {} };
    return shared ? this.requests.ofOneAlternative(sent, accepted) : this.requests.mismatches(sent, accepted);
  }

  private query({ query = [] }: UsedCall, { query: offered }: OfferedOperation, name: string): string[] {
    if (query.includes(ANY_PARAMETER)) return [];
    const known = new Set(offered.map((one) => one.replace(/\?$/, '')));
    const refused = query.filter((one) => !known.has(one));
    const missing = offered.filter((one) => !one.endsWith('?') && !query.includes(one));
    return [
      ...refused.map((one) => `sends ?${one} to ${name}, which the API does not accept`),
      ...missing.map((one) => `calls ${name} without ?${one}, which the API requires`),
    ];
  }
}

/** What a remote uses of the API that the API does not offer, one sentence for each. */
export function breaksOfApi({ remote, version, uses }: Consumer, api: ApiContract): string[] {
  const offered = Object.keys(api.operations);
  const calls = new Calls(uses, api);
  const used = [...Object.entries(uses.operations), ...Object.entries(uses.throughSdk)];
  const found = used.flatMap(([operation, all]) => {
    const name = operationFor(operation, offered);
    if (!name) return [`calls ${operation}, which the API does not have`];
    return all.flatMap((call) => calls.sentences(call, name));
  });
  const lost = uses.errors.flatMap(({ code, operations }) => {
    const names = operations.flatMap((one) => operationFor(one, offered) ?? []);
    const isAnswered = names.some((name) => api.operations[name]?.errors.includes(code));
    // A missing operation has its own sentence.
    if (isAnswered || names.length < operations.length) return [];
    return [`handles the error ${code} of ${names.join(' or ')}, which the API does not answer there`];
  });
  return [...new Set([...found, ...lost])].map((sentence) => `${remote} ${version} ${sentence}.`);
}
