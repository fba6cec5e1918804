import {
  browserStorage,
  lineKey,
  paths,
  sentenceOf,
  serverNow,
  toast,
  useCart,
  useNavigate,
  useSession,
} from '@nidaan/sdk';
import { useState } from 'react';
import { useLazyCartCatalogueQuery } from '../../cart/api.js';
import { type OrderKey, useLazyOrderPageQuery } from '../../order/api.js';
import { useLazyAdditionalTestsQuery } from '../api.js';
import { readDraft, writeDraft } from '../draft/draft.js';
import { draftAgain, findAgain } from './again.js';

/** What the cart says about the order that it was filled from; the state of the navigation to the cart. */
export interface AgainState {
  reference: string;
  /** Names of what is no longer offered. */
  gone: string[];
  /** True when something was put in the cart or the form. */
  any: boolean;
}

/**
 * Puts what an order has into the cart at today's prices, and opens the cart. A logged-in customer gets its people and
 * address in the form; a visitor with the order's link does not, because the link may have been passed on.
 */
export function useBookAgain(key: OrderKey) {
  const { lines, add } = useCart();
  const { role } = useSession();
  const navigate = useNavigate();
  const [loadOrder] = useLazyOrderPageQuery();
  const [loadCatalogue] = useLazyCartCatalogueQuery();
  const [loadAdditional] = useLazyAdditionalTestsQuery();
  const [busy, setBusy] = useState(false);

  async function load() {
    setBusy(true);
    const answers = await Promise.all([loadOrder(key, true), loadCatalogue(), loadAdditional()]);
    setBusy(false);
    return answers;
  }

  async function bookAgain() {
    if (busy) return;
    const [{ data: order, error }, catalogue, additional] = await load();
    const failed = error ?? catalogue.error ?? additional.error;
    if (failed || !order || !catalogue.data || !additional.data) {
      toast.error(sentenceOf(failed));
      return;
    }
    // Staff get their own view of an order, and book for customers elsewhere.
    if ('_id' in order) return;
    const { items, tests, gone } = findAgain(order, catalogue.data, additional.data);
    const now = serverNow();
    const storage = browserStorage('sessionStorage');
    const options = { tests, withPeople: role === 'customer', now };
    writeDraft(storage, draftAgain(readDraft(storage, now), order, options));
    // A line that is in the cart already stays as it is, so that it is not booked twice.
    const inCart = new Set(lines.map(lineKey));
    for (const { item, qty } of items) if (!inCart.has(lineKey(item))) add(item, qty);
    const again: AgainState = { reference: order.reference, gone, any: items.length + tests.length > 0 };
    void navigate(paths.cart(), { state: { again } });
  }

  return { busy, bookAgain: () => void bookAgain() };
}
