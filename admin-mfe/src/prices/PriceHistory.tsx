import type { PriceChangeView } from '@nidaan/contract';
import { Button, dayText, instantText } from '@nidaan/sdk';
import { Tag } from '@nidaan/sdk/ui/admin';
import type { NoticeMessage } from '../layout/Notice.js';
import { usePriceChangesQuery, useWithdrawPriceChangeMutation } from './api.js';
import { messages } from './messages.js';
import './prices.css';

const COLOURS = { planned: 'processing', applied: 'success', withdrawn: 'default' } as const;

function Change({ change, onWithdraw }: { change: PriceChangeView; onWithdraw: (id: string) => void }) {
  const { id, status, startsOn, createdAt, createdBy, lines, list } = change;
  const skipped = lines.filter((line) => line.skipped);
  return (
    <li>
      <div className="ad-prices__change">
        <Tag color={COLOURS[status]}>{messages.statuses[status]}</Tag>
        <span>
          <strong>{messages.lines(lines.length, list)}</strong>{' '}
          {startsOn ? messages.from(dayText(startsOn)) : messages.at(instantText(createdAt))}
          <span className="ad-under nd-quiet">{messages.who(createdBy)}</span>
        </span>
        {status === 'planned' && startsOn && (
          <Button
            kind="plain"
            aria-label={messages.withdrawName(dayText(startsOn))}
            onClick={() => onWithdraw(id)}
          >
            {messages.withdraw}
          </Button>
        )}
      </div>
      {skipped.length > 0 && (
        <details className="ad-more">
          <summary>{messages.skipped(skipped.length)}</summary>
          <ul>
            {skipped.map((line) => (
              <li key={line.id}>
                {line.name}: {line.skipped && messages.reasons[line.skipped]}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

/** The planned price changes, which can be withdrawn, and the last others. */
export function PriceHistory({ showNotice }: { showNotice: (message: NoticeMessage) => void }) {
  const { data, isError } = usePriceChangesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [withdraw] = useWithdrawPriceChangeMutation();
  const planned = data?.filter(({ status }) => status === 'planned').length ?? 0;
  const onWithdraw = (id: string) =>
    void withdraw(id)
      .unwrap()
      .then(
        () => showNotice({ kind: 'ok', text: messages.withdrawn }),
        () => showNotice({ kind: 'bad', text: messages.notWithdrawn }),
      );
  return (
    <details className="ad-archive">
      <summary>{messages.history(planned)}</summary>
      {isError && <p role="alert">{messages.historyNotLoaded}</p>}
      {data?.length === 0 && <p className="nd-quiet">{messages.noHistory}</p>}
      <ul className="ad-prices__history">
        {data?.map((change) => (
          <Change key={change.id} change={change} onWithdraw={onWithdraw} />
        ))}
      </ul>
    </details>
  );
}
