import { COLUMN_WIDTHS } from '@nidaan/contract/column-rules';
import { type PointerEvent, type ThHTMLAttributes, useState } from 'react';
import { messages as table } from '../messages.js';
import { useArrangement } from './use-arrangement.js';

type HeaderCellProps = ThHTMLAttributes<HTMLTableCellElement> & {
  /** The key and the width in px of a column that can be resized. */
  'data-column'?: string;
  'data-width'?: number;
};

const within = (width: number) => Math.round(Math.min(COLUMN_WIDTHS.max, Math.max(COLUMN_WIDTHS.min, width)));

/** The edge of a column's header, which is dragged to another width. A line shows the place until it is released. */
function ResizeEdge({ column, width }: { column: string; width: number }) {
  const { isLoaded, resize } = useArrangement();
  const [drag, setDrag] = useState<{ from: number; to: number; shown: number; top: number } | null>(null);
  if (!isLoaded) return null;
  const start = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    // The press neither sorts the table nor selects text.
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const header = event.currentTarget.closest('th')?.getBoundingClientRect();
    const { width: shown = width, top = 0 } = header ?? {};
    setDrag({ from: event.clientX, to: event.clientX, shown, top });
  };
  const release = () => {
    // A table that is narrower than its region stretches its columns; the stored width is before that.
    if (drag && drag.from !== drag.to)
      resize(column, within((width * (drag.shown + drag.to - drag.from)) / drag.shown));
    setDrag(null);
  };
  return (
    <span
      className="ad-resize"
      title={table.resizeByDragging}
      aria-hidden
      onPointerDown={start}
      onPointerMove={({ clientX }) => drag && setDrag({ ...drag, to: clientX })}
      onPointerUp={release}
      onPointerCancel={() => setDrag(null)}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={() => resize(column, null)}
    >
      {drag && <span className="ad-resize__line" style={{ left: drag.to, top: drag.top }} />}
    </span>
  );
}

/** A header cell of the order table, whose edge can be dragged. */
export function HeaderCell({
  children,
  'data-column': column,
  'data-width': width,
  ...cell
}: HeaderCellProps) {
  return (
    <th {...cell}>
      {children}
      {column !== undefined && width !== undefined && <ResizeEdge column={column} width={width} />}
    </th>
  );
}
