import { CheaperTwin } from '../cart/CheaperTwin.js';
import { toCartItem } from './department.js';
import { TestLine, type TestLineProps } from './TestLine.js';

/** A test in a list, with its cheaper twin where it has one. */
export function TwinnedTestLine({ row, ...line }: Omit<TestLineProps, 'children'>) {
  return (
    <TestLine row={row} {...line}>
      {row.cheaperTwin && <CheaperTwin item={toCartItem(row)} twin={row.cheaperTwin} />}
    </TestLine>
  );
}
