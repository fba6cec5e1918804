import { cpus } from 'node:os';
import { repeatedEmails } from './checks/emails.js';
import { unfinishedFiles } from './checks/files.js';
import type { Finding } from './final-state.js';
import { grouped } from './groups.js';
import { actsOf } from './operations.js';
import { FAULTS, type FaultKind } from './plan.js';
import type { Ran } from './run.js';

const seconds = (ms: number) => (ms / 1000).toFixed(1);
const quantile = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
const table = (head: string[], rows: (string | number)[][]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

function times(ms: readonly number[]): string[] {
  const sorted = ms.toSorted((one, other) => one - other);
  return [0.5, 0.95, 1].map((part) => {
    const at = quantile(sorted, part);
    return at === undefined ? '–' : seconds(at);
  });
}

function faultRows({ happened }: Ran): (string | number)[][] {
  return (Object.keys(FAULTS) as FaultKind[]).map((kind) => {
    const made = happened.filter(({ fault, skipped }) => fault.kind === kind && skipped === null);
    const recovered = made.flatMap(({ recovered: ms }) => (ms === null ? [] : [ms]));
    const stuck = made.filter(({ fault, recovered: ms }) => !fault.together && ms === null).length;
    return [kind, made.length, ...times(recovered), stuck];
  });
}

function messagesRow({ happened }: Ran): (string | number)[] {
  const ms = happened.flatMap(({ messages }) => (messages === null ? [] : [messages]));
  return ['messages that a killed API had claimed', ms.length, ...times(ms), 0];
}

function actRows({ history }: Ran): (string | number)[][] {
  const groups = grouped(actsOf(history), ({ act }) => act);
  return [...groups].map(([act, all]) => {
    const count = (outcome: string) => all.filter((one) => one.outcome === outcome).length;
    const requests = all.reduce((sum, { attempts }) => sum + attempts.length, 0);
    return [act, requests, all.length, count('done'), count('refused'), count('unknown')];
  });
}

/** The report of a run in Markdown. */
export function reportOf(ran: Ran, findings: readonly Finding[]): string {
  const { wanted, began, happened, state, drained, ends, history } = ran;
  const made = happened.filter(({ skipped }) => skipped === null).length;
  const [cpu] = cpus();
  return `# Results of the fault run

Written by \`npm run faults:report\` on ${began.toISOString().slice(0, 16).replace('T', ' ')} UTC; ${cpus().length} cores
(${cpu?.model.trim() ?? 'unknown'}), Node ${process.versions.node}. Seed ${wanted.seed}, ${(ran.seconds / 60).toFixed(1)} minutes:
16 clients sent ${history.length} requests to two API processes over one Postgres (fsync on) during ${made} faults. The same seed
plans the same faults.

**${findings.length === 0 ? 'Nothing was lost, doubled or invented.' : `${findings.length} findings.`}** Every message was ended ${drained.toFixed(0)} s after the load.

## Faults

Seconds from the kill, or from the end of what lasts, to the next success of what it had stopped. Faults that are followed by
another before the product has recovered are counted, not timed. One without a success within 90 s counts as not recovered.

${table(['fault', 'number', 'median', '95 %', 'longest', 'not recovered'], [...faultRows(ran), messagesRow(ran)])}

The API processes ended ${ends.join(' and ')} times${happened.some(({ skipped }) => skipped) ? `; not made: ${notMade(ran)}` : ''}.

## Acts

${table(['act', 'requests', 'acts', 'acknowledged', 'refused', 'unknown'], actRows(ran))}

## What was found afterwards

${table(
  ['', 'number'],
  [
    ['orders', state.orders.length],
    ['status transitions', state.steps.length - state.orders.length],
    ['receipts, numbered without a gap', state.receipts.length],
    ['invoices, numbered without a gap', state.invoices.length],
    ['refunds', state.refunds.length],
    ['reports, with files of the same hash', state.reports.length],
    ['emails', state.events.filter(({ state: ended }) => ended === 'sent').length],
    ['emails that arrived again, with the same message id', repeatedEmails(state)],
    ['files of unacknowledged requests, left for the cleanup', unfinishedFiles(state).length],
  ],
)}

## Findings

${
  findings.length === 0
    ? 'None.'
    : findings
        .slice(0, 100)
        .map(({ rule, what }) => `- ${rule}: ${what}`)
        .join('\n')
}
`;
}

function notMade({ happened }: Ran): string {
  const reasons = grouped(
    happened.filter(({ skipped }) => skipped !== null),
    ({ fault, skipped }) => `${fault.kind}, because ${skipped}`,
  );
  return [...reasons].map(([reason, all]) => `${all.length} × ${reason}`).join('; ');
}
