import { Button } from '@nidaan/sdk';
import { type ComponentType, lazy, Suspense } from 'react';
import type { ComparisonProps } from '../compare/Comparison.js';
import { messages } from './messages.js';
import type { useComparison } from './use-comparison.js';

const Failed = () => <p role="alert">{messages.notLoaded}</p>;

// The comparison is loaded when it is opened.
const Comparison = lazy<ComponentType<ComparisonProps>>(() =>
  import(/* webpackChunkName: "compare" */ '../compare/Comparison.js').catch(() => ({ default: Failed })),
);

/** The number of packages that are chosen, with the button that compares them. */
export function CompareBar({ choice }: { choice: ReturnType<typeof useComparison> }) {
  const { ids, isOpen, open, close, clear } = choice;
  return (
    <div className="sf-compare-bar nd-card" role="region" aria-label={messages.chosen}>
      {ids.length < 2 ? (
        <span role="status">{messages.oneMore}</span>
      ) : (
        <Button onClick={open}>{messages.compareAll(ids.length)}</Button>
      )}
      <Button kind="plain" onClick={clear}>
        {messages.clearChoice}
      </Button>
      {isOpen && (
        <Suspense>
          <Comparison ids={ids} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
