import type { ReactNode } from 'react';

/** Facts as a list of terms; what is not there is left out. */
export function OrderDetails({ facts }: { facts: [string, ReactNode][] }) {
  return (
    <dl className="bk-facts">
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
