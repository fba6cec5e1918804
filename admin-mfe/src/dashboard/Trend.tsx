import type { Dashboard } from '@nidaan/contract';
import { dayText, timeText } from '@nidaan/contract/dates';
import { Link, moneyText } from '@nidaan/sdk';
import { Bars } from './Bars.js';
import { ordersPath, revenuePath } from './links.js';
import { messages } from './messages.js';

type Days = NonNullable<Dashboard['bookings']>;

interface Measure {
  name: string;
  days: Days;
  text: (sum: number) => string;
  pathOf: (day: string) => string;
  tone: 'primary' | 'marigold';
}

/** The days that have the weekday of the last one, which is today. */
const sameWeekday = (days: Days): Days => days.filter((_, at) => (days.length - 1 - at) % 7 === 0);

/** How today compares with the average of the same weekday until the same time of day. */
function comparison({ days, text }: Measure, at: string): string {
  const earlier = sameWeekday(days).slice(0, -1);
  const sum = earlier.reduce((all, { byNow }) => all + byNow, 0);
  const average = sum / Math.max(1, earlier.length);
  const today = days.at(-1);
  if (!today || average <= 0) return messages.noComparison;
  const change = Math.round((100 * (today.byNow - average)) / average);
  return messages.comparison(change, text(Math.round(average)), today.day, timeText(at));
}

function Figure({ measure, at }: { measure: Measure; at: string }) {
  const { name, days, text, pathOf, tone } = measure;
  const today = days.at(-1);
  if (!today) return null;
  return (
    <div className="db-figure nd-card">
      <Link className="db-figure__link" to={pathOf(today.day)}>
        <span>{name}</span> <strong className="nd-num">{text(today.sum)}</strong>
      </Link>
      <p className="nd-quiet">{comparison(measure, at)}</p>
      <Bars days={days} tone={tone} label={messages.bars(name, days.length)} text={text} />
    </div>
  );
}

/** The figures of today and of the same weekday in the weeks before. */
function Weeks({ measures, at }: { measures: Measure[]; at: string }) {
  const days = [...sameWeekday(measures[0]?.days ?? [])].reverse();
  return (
    <div className="db-scroll" tabIndex={0} role="region" aria-label={messages.weekdays}>
      <table className="db-weeks nd-num">
        <thead>
          <tr>
            <th scope="col">{messages.day}</th>
            {measures.flatMap(({ name }) => [
              <th key={`${name} now`} scope="col">
                {messages.byNow(name, timeText(at))}
              </th>,
              <th key={name} scope="col">
                {messages.wholeDay(name)}
              </th>,
            ])}
          </tr>
        </thead>
        <tbody>
          {days.map(({ day }) => (
            <tr key={day}>
              <th scope="row">{dayText(day, new Date(at))}</th>
              {measures.flatMap(({ name, days: all, text, pathOf }) => {
                const found = all.find((one) => one.day === day);
                return [
                  <td key={`${name} now`}>{found && text(found.byNow)}</td>,
                  <td key={name}>
                    {found && (
                      <Link to={pathOf(day)} aria-label={messages.ofDay(text(found.sum), name, dayText(day))}>
                        {text(found.sum)}
                      </Link>
                    )}
                  </td>,
                ];
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Bookings and takings of the last weeks, against the same weekday; only what the user may read. */
export function Trend({ dashboard: { bookings, takings, at } }: { dashboard: Dashboard }) {
  const measures: Measure[] = [
    ...(bookings
      ? [
          {
            name: messages.bookings,
            days: bookings,
            text: String,
            pathOf: (day: string) => ordersPath({ bookedFrom: day, bookedTo: day }),
            tone: 'primary' as const,
          },
        ]
      : []),
    ...(takings
      ? [
          {
            name: messages.takings,
            days: takings,
            text: moneyText,
            pathOf: revenuePath,
            tone: 'marigold' as const,
          },
        ]
      : []),
  ];
  if (measures.length === 0) return null;
  return (
    <section className="db-part">
      <h2>{messages.trend}</h2>
      <div className="db-trend">
        {measures.map((measure) => (
          <Figure key={measure.name} measure={measure} at={at} />
        ))}
        <Weeks measures={measures} at={at} />
      </div>
    </section>
  );
}
