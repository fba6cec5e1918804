import { Money } from '@nidaan/sdk';
import { counted, messages } from './messages.js';

interface SharesProps {
  title: string;
  rows: { name: string; booked: number; units: number }[];
}

/** The booked amounts per department or package, as a table with bars. */
export function Shares({ title, rows }: SharesProps) {
  const highest = Math.max(1, ...rows.map(({ booked }) => booked));
  return (
    <section className="rv-shares">
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className="nd-quiet">{messages.nothing}</p>
      ) : (
        <table className="rv-table">
          <thead>
            <tr>
              <th scope="col">{messages.name}</th>
              <th scope="col">{messages.units}</th>
              <th scope="col">{messages.booked}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, booked, units }) => (
              <tr key={name}>
                <th scope="row">
                  {name}
                  <span className="rv-bar" style={{ width: `${(booked / highest) * 100}%` }} aria-hidden />
                </th>
                <td className="nd-num">{counted(units)}</td>
                <td>
                  <Money amount={booked} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
