import type { AdminOrderView } from '@nidaan/contract';

/** A booked item for all persons, in rupees: `amount` is price × quantity × persons. */
export interface BookedLine {
  key: string;
  name: string;
  isAdditional: boolean;
  price: number;
  qty: number;
  amount: number;
}

/** The booked items of an order. Their amounts add up to its total. */
export const bookedLines = ({ cartItems, additionalTests, noOfPersons }: AdminOrderView): BookedLine[] => [
  ...cartItems.map(({ id, type, productName, price, qty }) => ({
    key: `${type} ${id}`,
    name: productName,
    isAdditional: false,
    price,
    qty,
    amount: price * qty * noOfPersons,
  })),
  ...additionalTests.map(({ name, price }) => ({
    key: `additional ${name}`,
    name,
    isAdditional: true,
    price,
    qty: 1,
    amount: price * noOfPersons,
  })),
];

/** What became of the total, each amount with its sign: the total and these add up to the balance. */
export interface Movements {
  /** Minus what refunds reduced the price by. */
  credited: number;
  /** Minus the rest of the total of a cancelled order. */
  cancelled: number;
  /** Minus what was received. */
  received: number;
  /** What was refunded. */
  refunded: number;
  /** What is still to be paid, or below zero to be refunded. */
  balance: number;
}

/** What became of the total of an order. */
export function movementsOf({ status, totalAmount, payment }: AdminOrderView): Movements {
  const credited = -Math.min(payment.credited, totalAmount) || 0;
  const cancelled = status === 'Cancelled' ? -totalAmount - credited : 0;
  return {
    credited,
    cancelled,
    received: -payment.received || 0,
    refunded: payment.refunded,
    balance: payment.balance,
  };
}
