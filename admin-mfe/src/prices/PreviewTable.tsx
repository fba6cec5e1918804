import { Money, moneyText } from '@nidaan/sdk';
import { messages } from './messages.js';
import type { PreviewLine } from './price-preview.js';

const { columns } = messages;

const signed = (difference: number) => `${difference > 0 ? '+' : '−'}${moneyText(Math.abs(difference))}`;

/** How many prices rise and fall, and how many are left out. */
export function PreviewSummary({ lines }: { lines: PreviewLine[] }) {
  const good = lines.filter(({ problem }) => !problem);
  const up = good.filter(({ before, after }) => after > before).length;
  const left = lines.length - good.length;
  return (
    <p role="status">
      {good.length === 0 ? messages.nothing : messages.summary(up, good.length - up)}{' '}
      {left > 0 && messages.left(left)}
    </p>
  );
}

/** The new prices, those that cannot be stored first. */
export function PreviewTable({ lines }: { lines: PreviewLine[] }) {
  return (
    // The region scrolls, so it is a tab stop with a name.
    <div className="ad-scroll ad-prices__preview" role="region" aria-label={messages.preview} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col">{columns.before}</th>
            <th scope="col">{columns.after}</th>
            <th scope="col">{columns.difference}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name, before, after, problem }) => (
            <tr key={id} className={problem ? 'ad-prices__left' : undefined}>
              <th scope="row">
                {name}
                {problem && <span className="ad-under">{messages.problems[problem]}</span>}
              </th>
              <td>
                <Money amount={before} />
              </td>
              <td>
                <Money amount={after} />
              </td>
              <td className="nd-num">{signed(after - before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
