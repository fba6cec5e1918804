import { CheaperTwin } from '../cart/CheaperTwin.js';
import type { TestRow } from './api.js';
import { toCartItem } from './department.js';
import { TestLine } from './TestLine.js';

/** A test in a list, with its cheaper twin where it has one. */
export function TwinnedTestLine({ row, onAdd }: { row: TestRow; onAdd: (row: TestRow) => void }) {
  return (
    <TestLine row={row} onAdd={onAdd}>
      {row.cheaperTwin && <CheaperTwin item={toCartItem(row)} twin={row.cheaperTwin} />}
    </TestLine>
  );
}
