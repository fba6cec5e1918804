import type { ReactNode } from 'react';
import { messages } from '../../messages.js';

const VISIBLE_ITEMS = 3;

interface CollapsibleListProps<Item> {
  items: readonly Item[];
  render: (item: Item, index: number) => ReactNode;
  /** The text shown when there are no items. */
  empty: string;
}

/** A list in a table cell. With five items or more, those after the third are collapsed. */
export function CollapsibleList<Item>({ items, render, empty }: CollapsibleListProps<Item>) {
  if (items.length === 0) return <span className="nd-quiet">{empty}</span>;
  const open = items.length > VISIBLE_ITEMS + 1 ? VISIBLE_ITEMS : items.length;
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
        <details className="ad-collapsible">
          <summary>{messages.andMore(items.length - open)}</summary>
          {list(items.slice(open), open)}
        </details>
      )}
    </>
  );
}
