import { priceOrder } from '@nidaan/contract/price';
import { type CartLine, lineKey, Money } from '@nidaan/sdk';
import { words } from './words.js';

/** The sum, line by line, for one person. */
export function Sum({ lines }: { lines: CartLine[] }) {
  const price = priceOrder(lines, [], 1);
  return (
    <aside className="bk-sum nd-card" aria-labelledby="bk-sum">
      <h2 id="bk-sum">{words.sum}</h2>
      <dl>
        {lines.map((line) => (
          <div key={lineKey(line)}>
            <dt>
              {line.productName}
              {line.qty > 1 && <span className="nd-quiet"> × {line.qty}</span>}
            </dt>
            <dd>
              <Money amount={line.price * line.qty} />
            </dd>
          </div>
        ))}
        <div className="bk-sum__total">
          <dt>{words.perPerson}</dt>
          <dd>
            <Money amount={price.total} />
          </dd>
        </div>
      </dl>
      <p className="nd-quiet nd-small">{words.free}</p>
    </aside>
  );
}
