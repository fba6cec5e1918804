import type { Dashboard, HoldReason } from '@nidaan/contract';
import { HOLD_REASONS } from '@nidaan/contract/order-status';
import { type Severity, WORK_QUEUE, type WorkKey } from '@nidaan/contract/work-queue';
import { Link, paths } from '@nidaan/sdk';
import { Clock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ordersPath } from './links.js';
import { messages } from './messages.js';

const ICONS = { wrong: TriangleAlert, soon: Clock, usual: null };

const keysOf = <Key extends string>(record: Partial<Record<Key, unknown>>) => Object.keys(record) as Key[];

interface TileProps {
  name: string;
  count: string;
  severity: Severity;
  to: string;
  children?: ReactNode;
}

/** An item of the work queue as a tile that leads to it. */
function Tile({ name, count, severity, to, children }: TileProps) {
  const Icon = ICONS[severity];
  return (
    <li className="db-tile nd-card" data-severity={severity}>
      <Link className="db-tile__link" to={to}>
        <span>{name}</span>{' '}
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
  const reasons = keysOf<HoldReason>(holds).sort(
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
export function Attention({ dashboard: { work, holds, reportsToRelease } }: { dashboard: Dashboard }) {
  const keys = keysOf<WorkKey>(work);
  const waiting = keys.filter((key) => work[key] !== '0');
  const none = keys.filter((key) => work[key] === '0');
  // Without release by the lab there is never one, so that its absence says nothing.
  const toRelease = reportsToRelease === '0' ? null : reportsToRelease;
  if (keys.length === 0 && !toRelease) return null;
  return (
    <section className="db-part">
      <h2>{messages.attention}</h2>
      {(waiting.length > 0 || toRelease) && (
        <ul className="db-tiles">
          {toRelease && (
            <Tile
              name={messages.reportsToRelease}
              count={toRelease}
              severity="soon"
              to={`${paths.adminReportInbox()}?view=release`}
            />
          )}
          {waiting.map((key) => (
            <Tile
              key={key}
              name={messages.work[key]}
              count={work[key] ?? ''}
              severity={WORK_QUEUE[key].severity}
              to={ordersPath(WORK_QUEUE[key].filters)}
            >
              {key === 'onHold' && holds && <HoldReasons holds={holds} />}
            </Tile>
          ))}
        </ul>
      )}
      {none.length > 0 && <p className="nd-quiet">{messages.none(none)}</p>}
    </section>
  );
}
