import { type CartLine, lineKey, useCart } from '@nidaan/sdk';

/** Returns a function that makes the cart hold exactly these lines, in this order. */
export function useSetLines() {
  const { lines, remove, restoreLine } = useCart();
  return (target: CartLine[]) => {
    const isKept = (line: CartLine) =>
      target.some((other) => lineKey(other) === lineKey(line) && other.qty === line.qty);
    for (const line of lines) if (!isKept(line)) remove(line);
    for (const [at, line] of target.entries()) restoreLine(line, at);
  };
}
