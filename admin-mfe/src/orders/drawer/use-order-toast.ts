import { toast } from '@nidaan/sdk';
import { useEffect } from 'react';

/** Messages about one order, which name it, because an answer may come when another order is open. */
export const orderToast = (reference: string) => ({
  success: (text: string) => toast.success(`${reference}: ${text}`),
  error: (text: string) => toast.error(`${reference}: ${text}`),
});

/** Ends the messages of an order with its place in the drawer: they do not stand over the next one. */
export function useEndingToasts(): void {
  useEffect(() => toast.clear, []);
}
