import { Button, Link, Money, paths } from '@nidaan/sdk';
import { useEffect, useRef } from 'react';
import type { Entry } from './entries.js';
import type { useResults } from './use-results.js';
import { typeLabel, messages } from './messages.js';

type Found = ReturnType<typeof useResults>;

interface PanelProps {
  id: string;
  shown: boolean;
  term: string;
  active: number;
  found: Found;
  onChoose: (entry: Entry) => void;
  onLeave: () => void;
}

interface OptionProps {
  id: string;
  entry: Entry;
  chosen: boolean;
  onChoose: (entry: Entry) => void;
}

function Option({ id, entry, chosen, onChoose }: OptionProps) {
  const { type, item } = entry;
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (chosen) place.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <li ref={place} id={id} role="option" aria-selected={chosen} onClick={() => onChoose(entry)}>
      <span className="sf-find__name">{item.productName}</span>
      <span className="sf-find__type">{typeLabel[type]}</span>
      <Money amount={item.price} />
    </li>
  );
}

/** The status text above the results, which screen readers announce politely. */
function message(term: string, { results, options, total, failed }: Found): string {
  if (failed) return messages.failed;
  if (!results) return messages.searching;
  if (total === 0) return messages.none(term);
  const count = messages.count(options.length, total);
  return results.instead === null ? count : `${messages.instead(results.instead)}. ${count}`;
}

/** The results below the search box, as a listbox. It stays mounted while closed, so that its status is announced. */
export function Panel({ id, shown, term, active, found, onChoose, onLeave }: PanelProps) {
  const options = shown ? found.options : [];
  return (
    <div
      className={shown ? 'sf-find__panel' : 'nd-sr'}
      // A click in the panel must not take the focus away from the search box.
      onMouseDown={(event) => event.preventDefault()}
    >
      <p className="sf-find__status" role="status">
        {shown && message(term, found)}
      </p>
      {shown && found.stale && <p className="sf-find__stale">{messages.stale}</p>}
      {shown && found.failed && <Button onClick={found.retry}>{messages.tryAgain}</Button>}
      {options.length > 0 && (
        <ul id={id} role="listbox" aria-label={messages.list}>
          {options.map((entry, index) => (
            <Option
              key={`${entry.type}${entry.item.id}`}
              id={`${id}-${index}`}
              entry={entry}
              chosen={index === active}
              onChoose={onChoose}
            />
          ))}
        </ul>
      )}
      {found.total > options.length && options.length > 0 && (
        <Link className="sf-find__all" to={paths.search(term)} tabIndex={-1} onClick={onLeave}>
          {messages.all(found.total)}
        </Link>
      )}
    </div>
  );
}
