import type { Dashboard, HoldReason } from '@nidaan/contract';
import { HOLD_REASONS } from '@nidaan/contract/order-status';
import { WORK_QUEUE, type WorkKey } from '@nidaan/contract/work-queue';
import { Link } from '@nidaan/sdk';
import { Clock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ordersPath } from './links.js';
import { messages } from './messages.js';

const ICONS = { wrong: TriangleAlert, soon: Clock, usual: null };

const keysOf = <Key extends string>(record: Partial<Record<Key, unknown>>) => Object.keys(record) as Key[];

/** The orders of an item of the work queue as a tile that leads to them. */
function Tile({ item, count, children }: { item: WorkKey; count: string; children?: ReactNode }) {
  const { severity, filters } = WORK_QUEUE[item];
  const Icon = ICONS[severity];
  return (
    <li className="db-tile nd-card" data-severity={severity}>
      <Link className="db-tile__link" to={ordersPath(filters)}>
        <span>{messages.work[item]}</span>{' '}
        <span className="db-tile__count nd-num">
          {Icon && <Icon size={20} strokeWidth={1.75} aria-hidden />}
          {count}
        </span>
      </Link>
      {children}
    </li>
  );
}

function HoldReasons({ holds }: { holds: NonNullable<Dashboard['holds']> }) {
  const reasons = keysOf<HoldReason>(holds).toSorted(
    (one, other) => Number.parseInt(holds[other] ?? '', 10) - Number.parseInt(holds[one] ?? '', 10),
  );
  if (reasons.length === 0) return null;
  return (
    <ul className="db-reasons">
      {reasons.map((reason) => (
        <li key={reason}>
          <Link to={ordersPath({ hold: [reason] })}>
            <span>{HOLD_REASONS[reason]}</span> <span className="nd-num">{holds[reason]}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The work that waits, the most pressing first; what does not occur is named in one line. */
export function Attention({ dashboard: { work, holds } }: { dashboard: Dashboard }) {
  const keys = keysOf<WorkKey>(work);
  const waiting = keys.filter((key) => work[key] !== '0');
  const none = keys.filter((key) => work[key] === '0');
  if (keys.length === 0) return null;
  return (
    <section className="db-part">
      <h2>{messages.attention}</h2>
      {waiting.length > 0 && (
        <ul className="db-tiles">
          {waiting.map((key) => (
            <Tile key={key} item={key} count={work[key] ?? ''}>
              {key === 'onHold' && holds && <HoldReasons holds={holds} />}
            </Tile>
          ))}
        </ul>
      )}
      {none.length > 0 && <p className="nd-quiet">{messages.none(none)}</p>}
    </section>
  );
}
