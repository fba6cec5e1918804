import { PAGE_SIZES } from '@nidaan/contract/column-rules';
import { FIRST_PAGE } from '../filters/order-filters.js';
import { useOrderFilters } from '../filters/use-order-filters.js';
import { useColumnSettings } from './columns/use-column-settings.js';
import { messages as table } from './messages.js';

/** The number of orders on a page, stored for the logged-in user. Another one begins at the first page. */
export function PageSizeField() {
  const { settings, isLoaded, save } = useColumnSettings();
  const [{ after, before }, setFilters] = useOrderFilters();
  const change = (text: string) => {
    const pageSize = PAGE_SIZES.find((size) => String(size) === text);
    if (!pageSize) return;
    save({ pageSize });
    if (after || before) setFilters(FIRST_PAGE);
  };
  return (
    <select
      className="nd-input ad-page-size"
      aria-label={table.pageSize}
      disabled={!isLoaded}
      value={settings.pageSize}
      onChange={({ target }) => change(target.value)}
    >
      {PAGE_SIZES.map((size) => (
        <option key={size} value={size}>
          {table.perPage(size)}
        </option>
      ))}
    </select>
  );
}
