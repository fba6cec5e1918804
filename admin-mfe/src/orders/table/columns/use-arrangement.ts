import type { ColumnChange } from '@nidaan/contract';
import type { Arrangement } from './order-columns.js';
import { useColumnSettings } from './use-column-settings.js';

const AS_USUAL = { order: [], widths: {} };

/** The arrangement of the columns in the current layout, and functions that change and store it. */
export function useArrangement() {
  const { settings, isLoaded, save } = useColumnSettings();
  const { layout, hidden, density } = settings;
  const arrangement: Arrangement = settings[layout];
  // The keys come from the columns of the layout, which are those of the contract.
  const keep = (change: Partial<Arrangement>) =>
    save({ [layout]: { ...arrangement, ...change } } as ColumnChange);
  /** Stores the width of a column in px; null is its usual width. */
  const resize = (key: string, width: number | null) => {
    const { [key]: _before, ...others } = arrangement.widths;
    keep({ widths: width === null ? others : { ...others, [key]: width } });
  };
  const reorder = (order: string[]) => keep({ order });
  /** Returns the current layout to what applies to a user who has not changed anything. */
  const reset = () =>
    save(layout === 'all' ? { all: AS_USUAL, hidden: [] } : { compact: AS_USUAL, density: 'compact' });
  const isUsual =
    arrangement.order.length === 0 &&
    Object.keys(arrangement.widths).length === 0 &&
    (layout === 'all' ? hidden.length === 0 : density === 'compact');
  return { settings, arrangement, isLoaded, isUsual, save, resize, reorder, reset };
}
