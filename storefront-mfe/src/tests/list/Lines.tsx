import { useAdd } from '../../cart/use-add.js';
import type { TestRow } from '../api.js';
import { toCartItem } from '../department.js';
import { TwinnedTestLine } from '../TwinnedTestLine.js';

/** Tests in the order given. */
export function Lines({ rows }: { rows: TestRow[] }) {
  const { add } = useAdd();
  return (
    <ul className="sf-lines">
      {rows.map((row) => (
        <TwinnedTestLine key={row.id} row={row} onAdd={(chosen) => add(toCartItem(chosen))} />
      ))}
    </ul>
  );
}
