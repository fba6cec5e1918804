import { type CartLine, lineKey, useCart } from '@nidaan/sdk';
import { useState } from 'react';

/** A removed line and its index in the list. */
interface Removed {
  line: CartLine;
  at: number;
}

/** A row of the list: a line of the cart or a removed one. */
export interface Row {
  line: CartLine;
  removed: boolean;
  /** True for the row of the last removal or restoration, which gets the focus. */
  latest: boolean;
}

/** The lines of the cart with the removed ones at their former positions. */
function rowsOf(lines: CartLine[], removed: Removed[], latest: string | null): Row[] {
  const toRow = (line: CartLine, isRemoved: boolean) => ({
    line,
    removed: isRemoved,
    latest: lineKey(line) === latest,
  });
  const rows = lines.map((line) => toRow(line, false));
  for (const { line, at } of [...removed].sort((a, b) => a.at - b.at)) rows.splice(at, 0, toRow(line, true));
  return rows;
}

/** The rows of the cart. A removed line leaves a row that can restore it as long as the page is open. */
export function useRows() {
  const { lines, remove, restoreLine } = useCart();
  const [everRemoved, setEverRemoved] = useState<Removed[]>([]);
  const [latest, setLatest] = useState<string | null>(null);
  const removed = everRemoved.filter(({ line }) => !lines.some((other) => lineKey(other) === lineKey(line)));
  const rows = rowsOf(lines, removed, latest);

  function takeOut(line: CartLine) {
    const at = rows.findIndex((row) => lineKey(row.line) === lineKey(line));
    setEverRemoved([...removed, { line, at }]);
    setLatest(lineKey(line));
    remove(line);
  }

  function bringBack(line: CartLine) {
    const at = rows.findIndex((row) => lineKey(row.line) === lineKey(line));
    const before = rows.slice(0, at).filter((row) => !row.removed).length;
    setEverRemoved(removed.filter((other) => other.line !== line));
    setLatest(lineKey(line));
    restoreLine(line, before);
  }

  return { rows, takeOut, bringBack, clearRemoved: () => setEverRemoved([]) };
}
