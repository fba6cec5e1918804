import type { Dashboard } from '@nidaan/contract';
import { timeText } from '@nidaan/contract/dates';
import { stageFilters } from '@nidaan/contract/work-queue';
import { Link } from '@nidaan/sdk';
import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { ordersPath } from './links.js';
import { messages } from './messages.js';

/** The hours between which visits usually take place, which are shown also when nothing has happened in them. */
const USUAL = { from: 6, to: 12 };
const HOUR_MS = 3_600_000;
const IST_OFFSET_HOURS = 5.5;

const hourAt = (instant: string) => Math.floor(Date.parse(instant) / HOUR_MS + IST_OFFSET_HOURS) % 24;

/** The hours that are shown: the usual ones, and all that have orders, until the present one. */
function hoursShown({ stages, at }: Dashboard): number[] {
  const used = stages.flatMap(({ hours }) => hours.flatMap((orders, hour) => (orders > 0 ? hour : [])));
  const last = Math.max(USUAL.to - 1, hourAt(at), ...used);
  const first = Math.min(USUAL.from, ...used);
  return Array.from({ length: last - first + 1 }, (_, hour) => first + hour);
}

/** How far the orders came today, by the hour. Each total leads to its orders; darker cells have more orders. */
export function Stages({ dashboard }: { dashboard: Dashboard }) {
  const { stages, at } = dashboard;
  const hours = hoursShown(dashboard);
  const most = Math.max(1, ...stages.flatMap((stage) => stage.hours));
  const region = useRef<HTMLDivElement>(null);
  // Where not all hours fit, the latest ones are shown first.
  useLayoutEffect(() => {
    if (region.current) region.current.scrollLeft = region.current.scrollWidth;
  }, [hours.length]);
  return (
    <section className="db-part">
      <h2>{messages.today}</h2>
      <p className="nd-quiet">{messages.todayText(timeText(at))}</p>
      <div ref={region} className="db-scroll" tabIndex={0} role="region" aria-label={messages.byHour}>
        <table className="db-stages nd-num">
          <thead>
            <tr>
              <th scope="col">{messages.stage}</th>
              <th scope="col">{messages.total}</th>
              {hours.map((hour) => (
                <th key={hour} scope="col" data-now={hour === hourAt(at) || undefined}>
                  {messages.hour(hour)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {stages.map(({ stage, orders, hours: counts }) => (
              <tr key={stage}>
                <th scope="row">{stage}</th>
                <td>
                  <Link to={ordersPath(stageFilters(stage))} aria-label={messages.stageToday(orders, stage)}>
                    {orders}
                  </Link>
                </td>
                {hours.map((hour) => (
                  <td
                    key={hour}
                    style={
                      { '--share': `${Math.round((40 * (counts[hour] ?? 0)) / most)}%` } as CSSProperties
                    }
                  >
                    <span className={counts[hour] ? undefined : 'nd-sr'}>{counts[hour]}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
