import { Button, Money, sentenceOf } from '@nidaan/sdk';
import type { NoticeMessage } from '../../layout/Notice.js';

interface ArchiveListProps {
  rows: { id: string; productName: string; price: number | null }[];
  messages: {
    archive: (count: number) => string;
    archiveText: string;
    restore: string;
    restoreName: (name: string) => string;
    restored: string;
  };
  /** Restores an item; rejects when that failed. */
  restore: (id: string) => Promise<unknown>;
  showNotice: (message: NoticeMessage) => void;
}

/** The archived items of the catalogue in a collapsed list; nothing is rendered while there are none. */
export function ArchiveList({ rows, messages, restore, showNotice }: ArchiveListProps) {
  if (rows.length === 0) return null;
  async function restoreItem(id: string) {
    try {
      await restore(id);
      showNotice({ kind: 'ok', text: messages.restored });
    } catch (error) {
      showNotice({ kind: 'bad', text: sentenceOf(error) });
    }
  }
  return (
    <details className="ad-archive">
      <summary>{messages.archive(rows.length)}</summary>
      <p className="nd-quiet">{messages.archiveText}</p>
      <ul>
        {rows.map(({ id, productName, price }) => (
          <li key={id}>
            <span>{productName}</span>
            {price === null ? <span /> : <Money amount={price} />}
            <Button
              kind="quiet"
              aria-label={messages.restoreName(productName)}
              onClick={() => void restoreItem(id)}
            >
              {messages.restore}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
