import { browserStorage, type TextStorage } from '@nidaan/sdk';
import type { Booked } from './booked.js';

const KEY = 'bookingReceipt';

/** The fragment of the address at which the receipt of this tab's last booking is shown, also after a reload. */
export const RECEIPT = '#booked';

/** Stores the receipt for this tab. */
export function storeReceipt(booked: Booked, tab: TextStorage = browserStorage('sessionStorage')): void {
  try {
    tab.setItem(KEY, JSON.stringify(booked));
  } catch {
    // Without storage the receipt is shown until the page is left.
  }
}

const isReceipt = (value: Partial<Booked> | null): value is Booked =>
  typeof value?.receipt?.reference === 'string' &&
  typeof value.receipt.statusUrl === 'string' &&
  value.receipt.statusUrl.startsWith('/order/') &&
  Array.isArray(value.receipt.holdReasons) &&
  typeof value.appointmentDate === 'string' &&
  Array.isArray(value.heldItems?.regulated) &&
  Array.isArray(value.heldItems.specimen) &&
  Array.isArray(value.items) &&
  Array.isArray(value.people);

/** The receipt of this tab's last booking; null when there is none or it cannot be read. */
export function storedReceipt(tab: TextStorage = browserStorage('sessionStorage')): Booked | null {
  try {
    const stored = JSON.parse(tab.getItem(KEY) ?? 'null') as Partial<Booked> | null;
    return isReceipt(stored) ? stored : null;
  } catch {
    return null;
  }
}
