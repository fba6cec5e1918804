import { Button, Link, Money, paths } from '@nidaan/sdk';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { messages as alternativeMessages } from '../../cart/alternative-messages.js';
import { messages as addMessages } from '../../tests/messages.js';
import { AddAll, AskUs, MissingList, NotOffered } from '../Checklist.js';
import { messages, typeLabel } from '../messages.js';
import type { Entry } from '@nidaan/contract/catalogue-search';
import './panel.css';
import type { PanelProps, ShownResults } from './panel-props.js';
import { missingIn } from '../results.js';
import { RowButton } from '../RowButton.js';

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
      {item.cheaperAlternative && (
        <span className="sf-find__alternative">
          {alternativeMessages.same(item.cheaperAlternative)} <Money amount={item.cheaperAlternative.price} />
        </span>
      )}
    </li>
  );
}

/** The status text above the results, which screen readers announce politely. */
function message(term: string, { results, options, total, failed }: ShownResults): string {
  if (failed) return messages.failed;
  if (!results) return messages.searching;
  if (results.list)
    return messages.found(results.list.length - missingIn(results.list).length, results.list.length);
  if (total === 0 && results.instead === null) return messages.none(term);
  const count = messages.count(options.length, total);
  return results.instead === null ? count : `${messages.instead(results.instead)}. ${count}`;
}

type RowsProps = Pick<PanelProps, 'id' | 'active' | 'onChoose' | 'onReturn'> & { options: Entry[] };

// A listbox must not contain buttons, so they are a second list beside it; both share the rows of one grid.
function Rows({ id, options, active, onChoose, onReturn }: RowsProps) {
  const keyOf = ({ type, item }: Entry) => `${type}${item.id}`;
  return (
    <div className="sf-find__rows" style={{ gridTemplateRows: `repeat(${options.length}, auto)` }}>
      <ul id={id} role="listbox" aria-label={messages.list}>
        {options.map((entry, index) => (
          <Option
            key={keyOf(entry)}
            id={`${id}-${index}`}
            entry={entry}
            chosen={index === active}
            onChoose={onChoose}
          />
        ))}
      </ul>
      <ul aria-label={addMessages.add}>
        {options.map((entry, index) => (
          <li key={keyOf(entry)} id={`${id}-${index}-add`} data-active={index === active || undefined}>
            <RowButton entry={entry} reachable={index === Math.max(active, 0)} onReturn={onReturn} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Answer({ found, term, onLeave, ...rows }: Omit<PanelProps, 'shown' | 'onEscape'>) {
  const { results, options, total } = found;
  if (!results) return null;
  const { list, notOffered } = results;
  return (
    <>
      {list && (
        <div className="sf-list__head">
          <AddAll key={term} found={[...results.tests, ...results.packages]} onLeave={onLeave} />
        </div>
      )}
      {notOffered !== null && <NotOffered name={notOffered} />}
      {options.length > 0 ? (
        <Rows options={options} {...rows} />
      ) : (
        <p className="sf-list__absent">
          <AskUs />
        </p>
      )}
      {list && <MissingList missing={missingIn(list)} onLeave={onLeave} />}
      {total > options.length && (
        <Link className="sf-find__all" to={paths.search(term)} tabIndex={-1} onClick={onLeave}>
          {messages.all(total)}
        </Link>
      )}
    </>
  );
}

/** The results below the search box, as a listbox. It stays mounted while closed, so that its status is announced. */
export function Panel({ shown, onEscape, ...props }: PanelProps) {
  const { term, found } = props;
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onEscape();
  }
  return (
    <div
      className={shown ? 'sf-find__panel' : 'nd-sr'}
      // A click in the panel must not take the focus away from the search box.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={onKeyDown}
    >
      <p className="sf-find__status" role="status">
        {shown && message(term, found)}
      </p>
      {shown && found.stale && <p className="sf-find__stale">{messages.stale}</p>}
      {shown && found.failed && <Button onClick={found.retry}>{messages.tryAgain}</Button>}
      {shown && <Answer {...props} />}
    </div>
  );
}
