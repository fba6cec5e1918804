import type { Right } from '@nidaan/contract/rights';
import type { ReactNode } from 'react';
import { useMay } from './use-may.js';

/** Shows its content only to users with a right. */
export function May({ right, children }: { right: Right; children: ReactNode }) {
  return useMay(right) ? children : null;
}
