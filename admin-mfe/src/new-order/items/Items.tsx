import { MAX_QTY } from '@nidaan/contract/booking-rules';
import { Money, Select } from '@nidaan/sdk';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { TooltipButton } from '../../shared/TooltipButton.js';
import type { Catalogue, ChosenLine } from '../basket.js';
import type { DraftLine } from '../draft.js';
import { withLine } from '../draft.js';
import { ItemSearch } from './ItemSearch.js';
import { messages } from '../messages.js';

const quantities = Array.from({ length: MAX_QTY }, (_, index) => String(index + 1)).map((value) => ({
  value,
  label: value,
}));

interface ItemsProps {
  lines: DraftLine[];
  /** The lines with their items of the catalogue; a line that is no longer offered has none. */
  chosen: ChosenLine[];
  catalogue: Catalogue;
  errors: Record<string, string>;
  onLines: (lines: DraftLine[]) => void;
  /** Further rows of the list. */
  children?: ReactNode;
}

interface RowProps {
  line: DraftLine;
  item: ChosenLine | undefined;
  error: string | undefined;
  onQty: (qty: number) => void;
  onRemove: () => void;
}

function Row({ line, item, error, onQty, onRemove }: RowProps) {
  const name = item?.productName ?? `${line.type} ${line.id}`;
  return (
    <li className="no-line">
      <span className="no-line__name">
        <span>{name}</span>
        <span className="nd-quiet">{line.type === 'package' ? messages.package : messages.test}</span>
        {(error ?? !item) && (
          <span className="nd-field__error" role="alert">
            {error ?? messages.gone}
          </span>
        )}
      </span>
      <span className="no-line__qty">
        <Select
          label={messages.quantity(name)}
          options={quantities}
          value={String(line.qty)}
          onChange={({ target }) => onQty(Number(target.value))}
        />
      </span>
      <span className="no-line__price nd-num">{item && <Money amount={item.price * line.qty} />}</span>
      <TooltipButton label={messages.remove(name)} onClick={onRemove}>
        <X size={18} strokeWidth={1.75} aria-hidden />
      </TooltipButton>
    </li>
  );
}

/** The tests and packages of an order, and a search that adds more. */
export function Items({ lines, chosen, catalogue, errors, onLines, children }: ItemsProps) {
  const itemOf = ({ type, id }: DraftLine) => chosen.find((item) => item.type === type && item.id === id);
  return (
    <section className="no-section nd-card">
      <h2>{messages.sections.items}</h2>
      <ItemSearch
        catalogue={catalogue}
        lines={lines}
        error={errors.cartItems}
        onAdd={(item) => onLines(withLine(lines, item))}
      />
      {lines.length === 0 && !children ? (
        <p className="nd-quiet">{messages.noItems}</p>
      ) : (
        <ul className="no-lines">
          {lines.map((line, index) => (
            <Row
              key={`${line.type} ${line.id}`}
              line={line}
              item={itemOf(line)}
              error={errors[`cartItems.${index}.id`] ?? errors[`cartItems.${index}.qty`]}
              onQty={(qty) => onLines(lines.map((one) => (one === line ? { ...one, qty } : one)))}
              onRemove={() => onLines(lines.filter((one) => one !== line))}
            />
          ))}
          {children}
        </ul>
      )}
    </section>
  );
}
