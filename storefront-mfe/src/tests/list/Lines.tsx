import { useAdd } from '../../cart/use-add.js';
import type { TestRow } from '../api.js';
import { toCartItem } from '../department.js';
import { TestLineWithAlternative } from '../TestLineWithAlternative.js';

/** Tests in the order given; `described` ones say what they are for. */
export function Lines({ rows, described = false }: { rows: TestRow[]; described?: boolean }) {
  const { add } = useAdd();
  return (
    <ul className="sf-lines">
      {rows.map((row) => (
        <TestLineWithAlternative
          key={row.id}
          row={row}
          described={described}
          onAdd={(chosen) => add(toCartItem(chosen))}
        />
      ))}
    </ul>
  );
}
