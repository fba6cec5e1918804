import { Money } from '@nidaan/sdk';
import { messages } from './messages.js';
import { collectorKey, type VisitRow } from './use-visits.js';

interface CollectorSumsProps {
  /** The rows of all collectors. */
  rows: VisitRow[];
  /** The chosen collector; empty for all. */
  chosen: string;
  onChoose: (collector: string) => void;
}

/** What is open of each collector's orders; one can be chosen, so that only theirs are listed. */
export function CollectorSums({ rows, chosen, onChoose }: CollectorSumsProps) {
  const keys = [...new Set(rows.map(collectorKey))];
  if (keys.length < 2) return null;
  return (
    <ul className="pe-collectors" aria-label={messages.byCollector}>
      {keys.map((key) => {
        const own = rows.filter((row) => collectorKey(row) === key);
        const open = own.filter(({ order }) => order.balance > 0);
        return (
          <li key={key}>
            <button
              type="button"
              className="pe-collector"
              aria-pressed={key === chosen}
              onClick={() => onChoose(key === chosen ? '' : key)}
            >
              <span>{own[0]?.order.collectedBy?.email ?? messages.notCollected}</span>
              <span className="nd-quiet">
                {messages.summary(open.length)} ·{' '}
                <Money amount={open.reduce((sum, { order }) => sum + order.balance, 0)} />
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
