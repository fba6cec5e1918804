import { CheaperAlternative } from '../cart/CheaperAlternative.js';
import { toCartItem } from './department.js';
import { TestLine, type TestLineProps } from './TestLine.js';

/** A test in a list, with its cheaper alternative where it has one. */
export function TestLineWithAlternative({ row, ...line }: Omit<TestLineProps, 'children'>) {
  return (
    <TestLine row={row} {...line}>
      {row.cheaperAlternative && (
        <CheaperAlternative item={toCartItem(row)} alternative={row.cheaperAlternative} />
      )}
    </TestLine>
  );
}
