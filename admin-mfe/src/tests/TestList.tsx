import type { TestAdminView, StoredTest } from '@nidaan/contract';
import { Spin } from '@nidaan/sdk/ui/admin';
import { useEffect } from 'react';
import { useDelete } from '../shared/dialogs/use-delete.js';
import { DataTable } from '../shared/table/DataTable.js';
import { LiveSearch } from '../shared/lists/LiveSearch.js';
import { NoneFound } from '../shared/lists/NoneFound.js';
import type { NoticeMessage } from '../layout/Notice.js';
import { LIMIT, usePage } from '../shared/lists/paged.js';
import { Pager } from '../shared/lists/Pager.js';
import { Refresh } from '../layout/Refresh.js';
import { useRemoveTestMutation } from './api.js';
import { Archive } from './Archive.js';
import { columnsFrom } from './columns.js';
import { messages } from './messages.js';
import { UnconfirmedTests } from './UnconfirmedTests.js';

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
  onEdit: (test: StoredTest) => void;
  showNotice: (message: NoticeMessage | null) => void;
}

const texts = { ...messages, deleteAction: messages.remove };

const matches = ({ productName, category, aliases }: StoredTest, search: string) =>
  [productName, category, ...aliases].some((text) => text.toLowerCase().includes(search.toLowerCase()));

/** View mode: searches, edits and deletes tests. Search and page are parameters of the URL. */
export function TestList(props: TestListProps) {
  const { query, unconfirmed, search, onSearch, onEdit, showNotice } = props;
  const page = usePage();
  const [remove] = useRemoveTestMutation();
  const [askToDelete, dialog] = useDelete(texts, (id) => remove(id).unwrap(), showNotice);
  const tests = query.isError ? [] : (query.currentData ?? []);
  const term = search.trim();
  const found = tests.filter((test) => matches(test, term));
  const first = (page - 1) * LIMIT;
  const rows = found.slice(first, first + LIMIT);
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
      <LiveSearch messages={messages} search={search} onSearch={onSearch} />
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
          columns={columnsFrom({ first: first + 1, onEdit, onDelete: askToDelete })}
          rows={rows}
        />
      )}
      <Pager list={{ rows, total: String(found.length), more: first + LIMIT < found.length }} />
      <Archive showNotice={showNotice} />
      {dialog}
    </div>
  );
}
