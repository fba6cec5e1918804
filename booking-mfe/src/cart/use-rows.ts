import { type CartLine, lineKey, useCart } from '@nidaan/sdk';
import { useState } from 'react';

/** A line that was taken out, and its place in the list as it was shown. */
interface Removed {
  line: CartLine;
  at: number;
}

/** A place of the list: a line, or the way back to one. */
export interface Row {
  line: CartLine;
  removed: boolean;
  /** True for the row that the last act left behind: the focus belongs there. */
  latest: boolean;
}

/** The lines with the removed ones at the places they had. */
function rowsOf(lines: CartLine[], removed: Removed[], latest: string | null): Row[] {
  const toRow = (line: CartLine, out: boolean) => ({
    line,
    removed: out,
    latest: lineKey(line) === latest,
  });
  const rows = lines.map((line) => toRow(line, false));
  for (const { line, at } of [...removed].sort((a, b) => a.at - b.at)) rows.splice(at, 0, toRow(line, true));
  return rows;
}

/** The rows of the cart. What is taken out leaves a row that brings it back, as long as the page is open. */
export function useRows() {
  const { lines, remove, restoreLine } = useCart();
  const [taken, setTaken] = useState<Removed[]>([]);
  const [latest, setLatest] = useState<string | null>(null);
  const removed = taken.filter(({ line }) => !lines.some((other) => lineKey(other) === lineKey(line)));
  const rows = rowsOf(lines, removed, latest);

  function takeOut(line: CartLine) {
    const at = rows.findIndex((row) => lineKey(row.line) === lineKey(line));
    setTaken([...removed, { line, at }]);
    setLatest(lineKey(line));
    remove(line);
  }

  function bringBack(line: CartLine) {
    const at = rows.findIndex((row) => lineKey(row.line) === lineKey(line));
    const before = rows.slice(0, at).filter((row) => !row.removed).length;
    setTaken(removed.filter((other) => other.line !== line));
    setLatest(lineKey(line));
    restoreLine(line, before);
  }

  return { rows, takeOut, bringBack, forget: () => setTaken([]) };
}
