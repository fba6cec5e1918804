import type { PackageAdminView } from '@nidaan/contract';
import { foldSearch } from '@nidaan/contract/fold-name';
import { Button, useSearchParams } from '@nidaan/sdk';
import { Spin } from '@nidaan/sdk/ui/admin';
import { useState } from 'react';
import { ImportButtons } from '../../import/ImportButtons.js';
import { messages as prices } from '../../prices/messages.js';
import { PriceChangeDialog } from '../../prices/PriceChangeDialog.js';
import { PriceHistory } from '../../prices/PriceHistory.js';
import { Chips } from '../../shared/filters/Chips.js';
import { FilterSelect } from '../../shared/filters/FilterSelect.js';
import { useSorting } from '../../shared/table/sorting.js';
import { useDelete } from '../../shared/dialogs/use-delete.js';
import { DataTable } from '../../shared/table/DataTable.js';
import { LiveSearch } from '../../shared/lists/LiveSearch.js';
import { NoneFound } from '../../shared/lists/NoneFound.js';
import type { NoticeMessage } from '../../layout/Notice.js';
import { Refresh } from '../../layout/Refresh.js';
import { useChangePackageMutation, useRemovePackageMutation } from '../api.js';
import { Archive } from './Archive.js';
import { includesTest } from '../../tests/used-in.js';
import { columnsOf } from './columns.js';
import { messages } from '../messages.js';
import { useTestFilter } from './use-test-filter.js';

interface Query {
  data?: PackageAdminView[] | undefined;
  isFetching: boolean;
  isError: boolean;
  refetch: () => unknown;
}

interface PackageListProps {
  query: Query;
  search: string;
  onSearch: (search: string) => void;
  isDuplicate: (pack: PackageAdminView) => boolean;
  onEdit: (pack: PackageAdminView) => void;
  onDuplicate: (pack: PackageAdminView) => void;
  /** Shows a message at the top of the screen. */
  showNotice: (message: NoticeMessage) => void;
}

const matches = ({ productName, category, shortDesc }: PackageAdminView, search: string) =>
  [productName, category, shortDesc].some((text) => foldSearch(text).includes(foldSearch(search)));

/** View mode: searches, prints, edits and deletes packages. */
export function PackageList(props: PackageListProps) {
  const { query, search, onSearch, isDuplicate, onEdit, onDuplicate, showNotice } = props;
  const [params] = useSearchParams();
  const [changingPrices, setChangingPrices] = useState(false);
  const [change] = useChangePackageMutation();
  const [remove] = useRemovePackageMutation();
  const [askToDelete, dialog] = useDelete(messages, (id) => remove(id).unwrap(), showNotice);
  const term = search.trim();
  const all = query.data ?? [];
  const categories = [...new Set(all.map(({ category }) => category))].sort();
  const category = categories.find((one) => one === params.get('category')) ?? '';
  const test = useTestFilter();
  const found = all.filter(
    (pack) =>
      matches(pack, term) &&
      (!category || pack.category === category) &&
      (!test || includesTest(pack, test.id)),
  );
  const priced = found.flatMap(({ price, ...pack }) => (price === null ? [] : [{ ...pack, price }]));
  const savePrice = ({ id, version }: PackageAdminView, price: number) =>
    change({ id, body: { price, version } }).unwrap();
  const columns = columnsOf({ isDuplicate, onEdit, onDuplicate, onDelete: askToDelete, savePrice });
  const { sorted, sorting } = useSorting(columns, found);
  return (
    <div className="ad-list">
      <h2>{messages.listTitle}</h2>
      <LiveSearch messages={messages} search={search} onSearch={onSearch}>
        <FilterSelect
          label={messages.category}
          name="category"
          options={[
            { value: '', label: messages.allCategories },
            ...categories.map((one) => ({ value: one, label: one })),
          ]}
        />
        <Button kind="quiet" disabled={priced.length === 0} onClick={() => setChangingPrices(true)}>
          {prices.open}
        </Button>
        <ImportButtons list="packages" showNotice={showNotice} />
        <Refresh query={query} busy={messages.refresh} />
      </LiveSearch>
      {test?.name && (
        <Chips
          label={messages.filters}
          chips={[
            {
              name: messages.includes(test.name),
              remove: messages.removeFilter(messages.includes(test.name)),
              onRemove: test.remove,
            },
          ]}
        />
      )}
      {changingPrices && (
        <PriceChangeDialog
          list="packages"
          items={priced}
          onClose={() => setChangingPrices(false)}
          showNotice={showNotice}
        />
      )}
      {query.isError && (
        <p className="nd-notice nd-notice--bad" role="alert">
          {messages.notLoaded}
        </p>
      )}
      {query.isFetching && (
        <div className="ad-spin" role="status">
          <Spin size="small" /> {messages.loading}
        </div>
      )}
      {query.data && (
        <>
          <div className="ad-found">
            <span role="status">{messages.found(found.length, term)}</span>
            {found.length > 0 && (
              <Button kind="quiet" onClick={() => print()}>
                {messages.print}
              </Button>
            )}
          </div>
          {found.length === 0 ? (
            <NoneFound messages={messages} search={term} onClear={() => onSearch('')}>
              {term ? messages.noMatch(term) : messages.noneAtAll}
            </NoneFound>
          ) : (
            <DataTable
              label={messages.listTitle}
              rowKey="id"
              columns={columns}
              rows={sorted}
              sorting={sorting}
            />
          )}
        </>
      )}
      <PriceHistory showNotice={showNotice} />
      <Archive showNotice={showNotice} />
      {dialog}
    </div>
  );
}
