import { entriesOf, firstOf, search } from '@nidaan/contract/catalogue-search';
import { testCount } from '@nidaan/contract/test-count';
import { FormField, Money } from '@nidaan/sdk';
import { AutoComplete } from '@nidaan/sdk/ui/admin';
import { useMemo, useState } from 'react';
import type { Catalogue } from '../basket.js';
import type { DraftLine } from '../draft.js';
import { messages } from '../messages.js';

interface ItemSearchProps {
  catalogue: Catalogue;
  lines: DraftLine[];
  error: string | undefined;
  onAdd: (item: ItemKey) => void;
}

type ItemKey = Pick<DraftLine, 'type' | 'id'>;

const keyOf = ({ type, id }: ItemKey) => `${type} ${id}`;
const fullWidth = { width: '100%' };
const popupStyle = { border: '1px solid var(--line)' };

/** Finds tests and packages as customers do. Enter adds the first, and the field is ready for the next. */
export function ItemSearch({ catalogue, lines, error, onAdd }: ItemSearchProps) {
  const [typed, setTyped] = useState('');
  const entries = useMemo(() => {
    const packages = catalogue.packages.map((pack) => ({ ...pack, count: testCount(pack) }));
    return entriesOf({ tests: catalogue.tests, packages });
  }, [catalogue]);
  const added = new Set(lines.map(keyOf));
  const found = firstOf(search(entries, typed))
    .map(({ type, item }) => ({ type, ...item }))
    .filter((item) => !added.has(keyOf(item)));
  const options = found.map((item) => ({
    value: keyOf(item),
    title: item.productName,
    label: (
      <span className="no-option">
        <span>{item.productName}</span>
        <span className="nd-quiet">
          {item.type === 'package' && `${messages.package} · `}
          <Money amount={item.price} />
        </span>
      </span>
    ),
  }));
  const add = (key: string) => {
    const item = found.find((one) => keyOf(one) === key);
    if (item) onAdd(item);
    setTyped('');
  };
  return (
    <FormField label={messages.search} hint={messages.searchHint} error={error ?? null}>
      {(control) => (
        <AutoComplete
          id={control.id}
          aria-describedby={control['aria-describedby']}
          aria-invalid={control['aria-invalid']}
          status={control['aria-invalid'] ? 'error' : ''}
          style={fullWidth}
          styles={{ popup: { root: popupStyle } }}
          value={typed}
          options={options}
          notFoundContent={typed.trim() === '' ? null : messages.noMatch}
          defaultActiveFirstOption
          virtual={false}
          listHeight={240}
          showSearch={{ filterOption: false, onSearch: setTyped }}
          onSelect={add}
        />
      )}
    </FormField>
  );
}
