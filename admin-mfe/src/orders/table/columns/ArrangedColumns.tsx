import { Checkbox, IconButton } from '@nidaan/sdk';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type PointerEvent, useState } from 'react';
import { useRights } from '../../../shared/rights/use-may.js';
import { compactColumns } from '../compact/compact-columns.js';
import { messages } from '../../messages.js';
import { messages as table } from '../messages.js';
import { ColumnWidth } from './ColumnWidth.js';
import { COLUMN_RIGHTS } from './column-rights.js';
import { specifiedColumns } from './columns.js';
import { inOrder, movableKeys } from './order-columns.js';
import { useArrangement } from './use-arrangement.js';

const LAYOUTS = {
  compact: { columns: compactColumns(0), names: table.compactColumns },
  all: { columns: specifiedColumns([]), names: messages.columns },
};

const rightOf = (key: string) => COLUMN_RIGHTS[key as keyof typeof COLUMN_RIGHTS];

/** A column moved to the place of another one. */
function moved(keys: string[], key: string, to: string): string[] {
  const others = keys.filter((one) => one !== key);
  const isDown = keys.indexOf(key) < keys.indexOf(to);
  others.splice(others.indexOf(to) + (isDown ? 1 : 0), 0, key);
  return others;
}

/** The key of the column in the list whose line is at the height of the pointer. */
const columnAt = ({ clientY, currentTarget }: PointerEvent<HTMLElement>) =>
  [...(currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('[data-column]') ?? [])].find((line) => {
    const { top, bottom } = line.getBoundingClientRect();
    return clientY >= top && clientY < bottom;
  })?.dataset.column;

/** The columns of the current layout, each with its width, its place, and in the layout `all` whether it is shown. */
export function ArrangedColumns() {
  const { settings, arrangement, isLoaded, save, resize, reorder } = useArrangement();
  const { layout, hidden } = settings;
  const may = useRights();
  const [drag, setDrag] = useState<{ key: string; over: string } | null>(null);
  const { columns, names } = LAYOUTS[layout];
  const keys = inOrder(movableKeys(columns), arrangement);
  const offered = keys.filter((key) => {
    const right = rightOf(key);
    return !right || may(right);
  });
  const move = (key: string, to: string | undefined) => to && to !== key && reorder(moved(keys, key, to));
  const toggle = (key: string, isShown: boolean) =>
    save({ hidden: isShown ? hidden.filter((one) => one !== key) : [...hidden, key] });
  return (
    <ul className="ad-arranged" aria-label={table.columnsOf}>
      {offered.map((key, at) => {
        const name = (names as Record<string, string>)[key] ?? key;
        const usual = Number(columns.find((column) => column.key === key)?.width);
        return (
          <li
            key={key}
            className="ad-arranged__column"
            data-column={key}
            data-dragged={key === drag?.key || undefined}
            data-over={(key === drag?.over && key !== drag.key) || undefined}
          >
            <span
              className="ad-arranged__grip"
              title={table.moveByDragging}
              aria-hidden
              onPointerDown={(event) => {
                if (!isLoaded || event.button !== 0) return;
                event.preventDefault();
                event.currentTarget.setPointerCapture(event.pointerId);
                setDrag({ key, over: key });
              }}
              onPointerMove={(event) => drag && setDrag({ ...drag, over: columnAt(event) ?? drag.over })}
              onPointerUp={() => {
                if (drag) move(drag.key, drag.over);
                setDrag(null);
              }}
              onPointerCancel={() => setDrag(null)}
            >
              <GripVertical size={16} strokeWidth={1.75} />
            </span>
            {layout === 'all' ? (
              <Checkbox
                checked={!hidden.includes(key)}
                disabled={!isLoaded}
                onChange={({ target }) => toggle(key, target.checked)}
              >
                {name}
              </Checkbox>
            ) : (
              <span>{name}</span>
            )}
            <ColumnWidth
              name={name}
              width={arrangement.widths[key] ?? usual}
              disabled={!isLoaded}
              onChange={(width) => resize(key, width)}
            />
            <IconButton
              label={table.moveColumnUp(name)}
              aria-disabled={at === 0 || undefined}
              onClick={() => isLoaded && move(key, offered[at - 1])}
            >
              <ArrowUp size={16} strokeWidth={1.75} aria-hidden />
            </IconButton>
            <IconButton
              label={table.moveColumnDown(name)}
              aria-disabled={at === offered.length - 1 || undefined}
              onClick={() => isLoaded && move(key, offered[at + 1])}
            >
              <ArrowDown size={16} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}
