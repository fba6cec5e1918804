import { browserStorage } from '@nidaan/sdk';
import type { Known } from './api.js';

const KEY = 'tracking';

/** A request for a code: what was typed, and whether the code was requested. */
export interface TrackingRequest {
  known: Known;
  sent: boolean;
}

export const NO_REQUEST: TrackingRequest = { known: { reference: '', phoneno: '' }, sent: false };

const isText = (value: unknown): value is string => typeof value === 'string';

/** The request of this tab: a phone may reload the page while its owner reads the code in another app. */
export function storedRequest(): TrackingRequest {
  try {
    const { known, sent } = JSON.parse(
      browserStorage('sessionStorage').getItem(KEY) ?? '',
    ) as TrackingRequest;
    return isText(known.reference) && isText(known.phoneno) ? { known, sent } : NO_REQUEST;
  } catch {
    return NO_REQUEST;
  }
}

/** Stores the request for this tab; null forgets it. */
export function storeRequest(request: TrackingRequest | null): void {
  const tab = browserStorage('sessionStorage');
  try {
    if (request) tab.setItem(KEY, JSON.stringify(request));
    else tab.removeItem(KEY);
  } catch {
    // Storage is full: after a reload the reference has to be entered again.
  }
}
