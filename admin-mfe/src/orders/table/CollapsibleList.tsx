import type { ReactNode } from 'react';
import { messages } from '../messages.js';

const OPEN = 3;

interface FoldedProps<Item> {
  items: readonly Item[];
  render: (item: Item, index: number) => ReactNode;
  /** Stands in its place when there is nothing. */
  empty: string;
}

/** A short list in a cell; from the fifth item on, what follows the third is folded away. */
export function CollapsibleList<Item>({ items, render, empty }: FoldedProps<Item>) {
  if (items.length === 0) return <span className="nd-quiet">{empty}</span>;
  const open = items.length > OPEN + 1 ? OPEN : items.length;
  const list = (part: readonly Item[], from: number) => (
    <ul>
      {part.map((item, index) => (
        <li key={from + index}>{render(item, from + index)}</li>
      ))}
    </ul>
  );
  return (
    <>
      {list(items.slice(0, open), 0)}
      {open < items.length && (
        <details className="ad-folded">
          <summary>{messages.andMore(items.length - open)}</summary>
          {list(items.slice(open), open)}
        </details>
      )}
    </>
  );
}
