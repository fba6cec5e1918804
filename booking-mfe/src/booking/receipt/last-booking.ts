import type { OrderReceipt } from '@nidaan/contract';
import type { TextStorage } from '@nidaan/sdk';

const KEY = 'lastBooking';

/** What this tab remembers of its last booking: how it is called, and where its page is. */
type LastBooking = Pick<OrderReceipt, 'reference' | 'statusUrl'>;

/** Keeps the way to an order for this tab, in case its receipt is left before it was read. */
export function keepLastBooking(tab: TextStorage, { reference, statusUrl }: LastBooking): void {
  try {
    tab.setItem(KEY, JSON.stringify({ reference, statusUrl }));
  } catch {
    // The receipt shows the way anyway.
  }
}

/** The last booking of this tab; null when there was none. */
export function lastBooking(tab: TextStorage): LastBooking | null {
  try {
    const kept = JSON.parse(tab.getItem(KEY) ?? 'null') as LastBooking | null;
    return typeof kept?.reference === 'string' && kept.statusUrl.startsWith('/order/') ? kept : null;
  } catch {
    return null;
  }
}
