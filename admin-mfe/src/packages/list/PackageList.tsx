import type { PackageAdminView } from '@nidaan/contract';
import { Button } from '@nidaan/sdk';
import { Spin } from '@nidaan/sdk/ui/admin';
import { useDelete } from '../../shared/dialogs/use-delete.js';
import { DataTable } from '../../shared/table/DataTable.js';
import { LiveSearch } from '../../shared/lists/LiveSearch.js';
import { NoneFound } from '../../shared/lists/NoneFound.js';
import type { NoticeMessage } from '../../layout/Notice.js';
import { Refresh } from '../../layout/Refresh.js';
import { useRemovePackageMutation } from '../api.js';
import { Archive } from './Archive.js';
import { columnsOf } from './columns.js';
import { messages } from '../messages.js';

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
  /** Shows a message at the top of the screen. */
  showNotice: (message: NoticeMessage) => void;
}

const matches = ({ productName, category, shortDesc }: PackageAdminView, search: string) =>
  [productName, category, shortDesc].some((text) => text.toLowerCase().includes(search.toLowerCase()));

/** View mode: searches, prints, edits and deletes packages. */
export function PackageList({ query, search, onSearch, isDuplicate, onEdit, showNotice }: PackageListProps) {
  const [remove] = useRemovePackageMutation();
  const [askToDelete, dialog] = useDelete(messages, (id) => remove(id).unwrap(), showNotice);
  const term = search.trim();
  const found = (query.data ?? []).filter((pack) => matches(pack, term));
  return (
    <div className="ad-list">
      <h2>{messages.listTitle}</h2>
      <LiveSearch messages={messages} search={search} onSearch={onSearch}>
        <Refresh query={query} busy={messages.refresh} />
      </LiveSearch>
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
              columns={columnsOf({ isDuplicate, onEdit, onDelete: askToDelete })}
              rows={found}
            />
          )}
        </>
      )}
      <Archive showNotice={showNotice} />
      {dialog}
    </div>
  );
}
