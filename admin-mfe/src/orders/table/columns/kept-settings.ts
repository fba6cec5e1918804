import type { ColumnSettings } from '@nidaan/contract';
import { browserStorage } from '@nidaan/sdk';
import { USUAL } from './order-columns.js';

const KEY = 'orderColumns';

/** The settings that were last known in this browser; null when there are none. */
export function readKept(): ColumnSettings | null {
  try {
    const stored = browserStorage('localStorage').getItem(KEY);
    return stored === null ? null : { ...USUAL, ...(JSON.parse(stored) as Partial<ColumnSettings>) };
  } catch {
    return null;
  }
}

/** Keeps the settings in this browser, so that the list need not wait for them the next time. */
export function keepSettings(settings: ColumnSettings): void {
  try {
    browserStorage('localStorage').setItem(KEY, JSON.stringify(settings));
  } catch {
    // Without storage, the list waits for the settings each time.
  }
}
