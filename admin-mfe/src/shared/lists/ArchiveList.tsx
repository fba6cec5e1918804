import { Button, Money } from '@nidaan/sdk';

interface ArchiveListProps {
  rows: { id: string; productName: string; price: number | null }[];
  messages: {
    archive: (count: number) => string;
    archiveText: string;
    restore: string;
    restoreName: (name: string) => string;
  };
  onRestore: (id: string) => void;
}

/** The archived items of the catalogue in a collapsed list; nothing is rendered while there are none. */
export function ArchiveList({ rows, messages, onRestore }: ArchiveListProps) {
  if (rows.length === 0) return null;
  return (
    <details className="ad-archive">
      <summary>{messages.archive(rows.length)}</summary>
      <p className="nd-quiet">{messages.archiveText}</p>
      <ul>
        {rows.map(({ id, productName, price }) => (
          <li key={id}>
            <span>{productName}</span>
            {price === null ? <span /> : <Money amount={price} />}
            <Button kind="quiet" aria-label={messages.restoreName(productName)} onClick={() => onRestore(id)}>
              {messages.restore}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
