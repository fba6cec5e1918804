import type { OrderItemEntity } from '../order-item.entity.js';

type Named = Pick<OrderItemEntity, 'productName' | 'regulated'>;

/**
 * The name of a booked test as emails may show it. A family may share a mailbox, so tests that the HIV and AIDS Act keeps
 * confidential are not named.
 */
export const testName = ({ productName, regulated }: Named): string =>
  regulated === 'hiv' ? 'Confidential test' : productName;

/** The names of booked tests in one line. */
export const testNames = (items: Named[]): string => items.map(testName).join(', ');
