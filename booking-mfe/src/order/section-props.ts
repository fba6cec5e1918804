import type { OrderPageView } from '@nidaan/contract';
import type { OrderKey } from './api.js';

/** Props of every section and action of an order's page. */
export interface SectionProps {
  order: OrderPageView;
  orderKey: OrderKey;
}
