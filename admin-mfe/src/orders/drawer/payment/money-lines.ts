import type { AdminOrderView, PaymentView } from '@nidaan/contract';

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
  /** Minus the total of a cancelled order. */
  cancelled: number;
  /** Minus what was received. */
  received: number;
  /** What was refunded. */
  refunded: number;
  /** What is still to be paid, or below zero to be refunded. */
  balance: number;
}

const RECEIVED: PaymentView['state'][] = ['paid', 'refund_due', 'refunded'];

/** What became of the total of an order. */
export function movementsOf({ status, totalAmount, payment: { state, amount } }: AdminOrderView): Movements {
  const cancelled = status === 'Cancelled' ? -totalAmount : 0;
  const received = RECEIVED.includes(state) ? -amount : 0;
  const refunded = state === 'refunded' ? amount : 0;
  return { cancelled, received, refunded, balance: totalAmount + cancelled + received + refunded };
}
