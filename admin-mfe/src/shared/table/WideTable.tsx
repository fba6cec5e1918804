import { useSearchParams } from '@nidaan/sdk';
import { Table, type TableProps, useMedia } from '@nidaan/sdk/ui/admin';
import { useEffect, useState } from 'react';
import '../../layout/admin.css';

const SELECTION_PX = 48;

/** The columns in print: as wide as their content, in their order, with nothing to press. */
const printed = <Row,>(columns: TableProps<Row>['columns'] = []) =>
  columns.map(({ fixed: _fixed, width: _width, ellipsis: _ellipsis, sorter: _sorter, ...column }) => column);

/**
 * A table that is wider than the page, in a region of its own that is a tab stop with an accessible name. The header
 * stays in place while the region scrolls, and `fixed` columns while the rows scroll sideways. In print it is a plain
 * table, whose header repeats on every page.
 */
export function WideTable<Row extends object>(
  props: Omit<TableProps<Row>, 'pagination'> & { label: string },
) {
  const { label, columns = [], rowSelection, ...table } = props;
  const [params] = useSearchParams();
  const page = ['page', 'after', 'before'].map((name) => params.get(name)).join();
  const [region, setRegion] = useState<HTMLDivElement | null>(null);
  const inPrint = useMedia('print');
  useEffect(() => {
    region?.scrollTo({ top: 0 });
  }, [region, page]);
  const selectionWidth = Number(rowSelection?.columnWidth ?? SELECTION_PX);
  const width = columns.reduce(
    (sum, column) => sum + Number(column.width),
    rowSelection ? selectionWidth : 0,
  );
  const onScreen = {
    columns,
    sticky: { getContainer: () => region ?? window },
    scroll: { x: width },
    ...(rowSelection && { rowSelection: { ...rowSelection, fixed: true, columnWidth: selectionWidth } }),
  };
  return (
    <div ref={setRegion} className="ad-wide" role="region" aria-label={label} tabIndex={0}>
      <Table<Row>
        size="small"
        pagination={false}
        {...table}
        {...(inPrint ? { columns: printed(columns), tableLayout: 'auto' as const } : onScreen)}
      />
    </div>
  );
}
