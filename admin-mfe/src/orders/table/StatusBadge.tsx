import type { Colour } from '@nidaan/contract/colours';
import type { OrderStatus } from '@nidaan/contract/order-status';
import { Badge } from '@nidaan/sdk/ui/admin';

/** The colours of the dot and, where it differs from other text, of the words. */
const COLOURS: Record<OrderStatus, [dot: Colour, text: Colour]> = {
  Booked: ['primary', 'ink'],
  Confirmed: ['primary', 'ink'],
  'Out for collection': ['marigold', 'ink'],
  'Sample collected': ['marigold', 'ink'],
  'In lab': ['marigold', 'ink'],
  'Report ready': ['ok', 'ink'],
  Completed: ['ok', 'ink'],
  'On hold': ['marigold', 'marigold-ink'],
  'Recollection needed': ['bad', 'bad'],
  Cancelled: ['line-strong', 'ink-2'],
};

/** The status of an order in words, with a coloured dot. */
export function StatusBadge({ status, ...aria }: { status: OrderStatus; 'aria-hidden'?: true }) {
  const [dot, text] = COLOURS[status];
  return (
    <Badge
      {...aria}
      className="ad-status"
      data-status={status}
      color={`var(--${dot})`}
      text={status}
      styles={{ root: { color: `var(--${text})` } }}
    />
  );
}
