import type { DayPayment } from '@nidaan/contract';

/** A UPI payment, or several with one UTR, that the statement does not confirm, or a UTR that is not recorded. */
export interface Unmatched {
  utr: string;
  result: 'missing' | 'differs' | 'foreign';
  /** In rupees; null where it is not recorded. */
  recorded: number | null;
  /** The amounts of the line in rupees; empty without a line. */
  stated: number[];
  payments: DayPayment[];
}

/** What the comparison with a bank statement found. */
export interface StatementMatch {
  /** How many UTRs of the statement there are; 0 when it cannot be read. */
  lines: number;
  matched: DayPayment[];
  unmatched: Unmatched[];
}

const DIGITS = /\d+/g;
const AMOUNT = /(?:^|[^\d/:.-])((?:\d{1,3}(?:,\d{2,3})+|\d+)(?:\.\d{1,2})?)(?![\d/:-])/g;

const isUtr = (digits: string) => digits.length === 12;

/** The amounts of a line without its UTRs; a statement has the balance and other numbers beside the amount. */
const amountsOf = (line: string): number[] =>
  [...line.replace(DIGITS, (digits) => (isUtr(digits) ? ' ' : digits)).matchAll(AMOUNT)].map(
    ([, amount = '']) => Number(amount.replaceAll(',', '')),
  );

/** The UTRs of a statement with the amounts that stand in their lines. */
function readStatement(text: string): Map<string, number[]> {
  const stated = new Map<string, number[]>();
  for (const line of text.split('\n'))
    for (const utr of (line.match(DIGITS) ?? []).filter(isUtr))
      stated.set(utr, [...(stated.get(utr) ?? []), ...amountsOf(line)]);
  return stated;
}

/** The UPI payments by their UTR; one transfer may pay several orders. */
function byUtr(payments: DayPayment[]): Map<string, DayPayment[]> {
  const groups = new Map<string, DayPayment[]>();
  for (const payment of payments)
    if (payment.method === 'upi' && payment.bankReference)
      groups.set(payment.bankReference, [...(groups.get(payment.bankReference) ?? []), payment]);
  return groups;
}

/** Compares the UPI payments of a day with pasted lines of the bank statement, by UTR and amount. */
export function matchStatement(text: string, payments: DayPayment[]): StatementMatch {
  const stated = readStatement(text);
  const recorded = byUtr(payments);
  const matched: DayPayment[] = [];
  const unmatched: Unmatched[] = [];
  for (const [utr, group] of recorded) {
    const amounts = stated.get(utr);
    const sum = group.reduce((total, { amount }) => total + amount, 0);
    if (amounts?.includes(sum)) matched.push(...group);
    else {
      const result = amounts ? 'differs' : 'missing';
      unmatched.push({ utr, result, recorded: sum, stated: amounts ?? [], payments: group });
    }
  }
  for (const [utr, amounts] of stated)
    if (!recorded.has(utr))
      unmatched.push({ utr, result: 'foreign', recorded: null, stated: amounts, payments: [] });
  return { lines: stated.size, matched, unmatched };
}
