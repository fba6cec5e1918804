import { discreetName } from '@nidaan/contract';
import type { OrderItemEntity } from '../order-item.entity.js';

// A family may share a mailbox, so tests that the HIV and AIDS Act keeps confidential are not named.
/** The names of booked tests in one line, as emails may show them. */
export const testNames = (items: Pick<OrderItemEntity, 'productName' | 'regulated'>[]): string =>
  items.map(discreetName).join(', ');
