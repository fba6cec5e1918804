import type { TestAdminView, StoredTest } from '@nidaan/contract';
import { foldSearch } from '@nidaan/contract/fold-name';
import { Spin } from '@nidaan/sdk/ui/admin';
import { Button, useSearchParams } from '@nidaan/sdk';
import { useEffect, useState } from 'react';
import { ImportButtons } from '../import/ImportButtons.js';
import { messages as prices } from '../prices/messages.js';
import { PriceChangeDialog } from '../prices/PriceChangeDialog.js';
import { PriceHistory } from '../prices/PriceHistory.js';
import { FilterSelect } from '../shared/filters/FilterSelect.js';
import { useDelete } from '../shared/dialogs/use-delete.js';
import { DataTable } from '../shared/table/DataTable.js';
import { useSorting } from '../shared/table/sorting.js';
import { LiveSearch } from '../shared/lists/LiveSearch.js';
import { NoneFound } from '../shared/lists/NoneFound.js';
import type { NoticeMessage } from '../layout/Notice.js';
import { LIMIT, usePage } from '../shared/lists/paged.js';
import { Pager } from '../shared/lists/Pager.js';
import { Refresh } from '../layout/Refresh.js';
import { useChangeTestPriceMutation, useRemoveTestMutation } from './api.js';
import { Archive } from './Archive.js';
import { columnsFrom } from './columns.js';
import { messages } from './messages.js';
import { UnconfirmedTests } from './unconfirmed/UnconfirmedTests.js';
import { useUsedIn } from './used-in.js';

interface Query {
  currentData?: StoredTest[] | undefined;
  isFetching: boolean;
  isError: boolean;
  refetch: () => unknown;
}

interface TestListProps {
  query: Query;
  /** The tests whose details must be checked. */
  unconfirmed: TestAdminView[];
  search: string;
  onSearch: (search: string) => void;
  departments: string[];
  onEdit: (test: StoredTest) => void;
  onDuplicate: (test: StoredTest) => void;
  showNotice: (message: NoticeMessage | null) => void;
}

const texts = { ...messages, deleteAction: messages.remove };

const matches = ({ productName, category, aliases }: StoredTest, search: string) =>
  [productName, category, ...aliases].some((text) => foldSearch(text).includes(foldSearch(search)));

/** View mode: searches, edits and deletes tests. Search and page are parameters of the URL. */
export function TestList(props: TestListProps) {
  const { query, unconfirmed, departments, search, onSearch, onEdit, onDuplicate, showNotice } = props;
  const [params] = useSearchParams();
  const [changingPrices, setChangingPrices] = useState(false);
  const page = usePage();
  const [remove] = useRemoveTestMutation();
  const [changePrice] = useChangeTestPriceMutation();
  const [askToDelete, dialog] = useDelete(texts, (id) => remove(id).unwrap(), showNotice);
  const tests = query.isError ? [] : (query.currentData ?? []);
  const term = search.trim();
  const department = departments.find((one) => one === params.get('department')) ?? '';
  const found = tests.filter((test) => matches(test, term) && (!department || test.category === department));
  const first = (page - 1) * LIMIT;
  const savePrice = ({ id, version }: StoredTest, price: number) =>
    changePrice({ id, price, version }).unwrap();
  const columns = columnsFrom({
    first: first + 1,
    onEdit,
    onDuplicate,
    onDelete: askToDelete,
    savePrice,
    usedIn: useUsedIn(),
  });
  const { sorted, sorting } = useSorting(columns, found);
  const rows = sorted.slice(first, first + LIMIT);
  useEffect(() => {
    if (query.isError) showNotice({ kind: 'bad', text: messages.notLoaded });
  }, [query.isError, showNotice]);
  const nothing = (
    <NoneFound messages={messages} search={term} onClear={() => onSearch('')}>
      {term && messages.noMatch(term)}
    </NoneFound>
  );
  return (
    <div className="ad-list">
      <div className="ad-head">
        <h2>{messages.all(tests.length)}</h2>
        <Refresh query={query} busy={messages.refresh} />
      </div>
      <UnconfirmedTests tests={unconfirmed} onEdit={onEdit} />
      <LiveSearch messages={messages} search={search} onSearch={onSearch}>
        <FilterSelect
          label={messages.category}
          name="department"
          options={[
            { value: '', label: messages.allDepartments },
            ...departments.map((one) => ({ value: one, label: one })),
          ]}
        />
        <Button kind="quiet" disabled={found.length === 0} onClick={() => setChangingPrices(true)}>
          {prices.open}
        </Button>
        <ImportButtons list="tests" showNotice={showNotice} />
      </LiveSearch>
      {changingPrices && (
        <PriceChangeDialog
          list="tests"
          items={found.map((test) => ({ ...test, mrp: null }))}
          onClose={() => setChangingPrices(false)}
          showNotice={showNotice}
        />
      )}
      {query.isFetching && (
        <div className="ad-spin" role="status">
          <Spin size="small" /> {messages.loading}
        </div>
      )}
      {rows.length === 0 ? (
        !query.isFetching && !query.isError && nothing
      ) : (
        <DataTable
          label={messages.all(tests.length)}
          rowKey="id"
          columns={columns}
          rows={rows}
          sorting={sorting}
        />
      )}
      <Pager list={{ rows, total: String(found.length), more: first + LIMIT < found.length }} />
      <PriceHistory showNotice={showNotice} />
      <Archive showNotice={showNotice} />
      {dialog}
    </div>
  );
}
