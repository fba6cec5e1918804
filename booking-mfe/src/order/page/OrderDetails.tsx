import type { ReactNode } from 'react';

/** A description list of the order's details. */
export function OrderDetails({ details }: { details: [string, ReactNode][] }) {
  return (
    <dl className="bk-details">
      {details.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
