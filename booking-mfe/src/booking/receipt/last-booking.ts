import type { OrderReceipt } from '@nidaan/contract';
import type { TextStorage } from '@nidaan/sdk';

const KEY = 'lastBooking';

/** The last booking of this tab: its reference and the address of its page. */
export type LastBooking = Pick<OrderReceipt, 'reference' | 'statusUrl'>;

/** Stores the link to an order for this tab, for a customer who leaves the receipt too early. */
export function keepLastBooking(tab: TextStorage, { reference, statusUrl }: LastBooking): void {
  try {
    tab.setItem(KEY, JSON.stringify({ reference, statusUrl }));
  } catch {
    // Without storage only the receipt shows the link.
  }
}

/** The last booking of this tab; null when there was none. */
export function lastBooking(tab: TextStorage): LastBooking | null {
  try {
    const stored = JSON.parse(tab.getItem(KEY) ?? 'null') as LastBooking | null;
    return typeof stored?.reference === 'string' && stored.statusUrl.startsWith('/order/') ? stored : null;
  } catch {
    return null;
  }
}
