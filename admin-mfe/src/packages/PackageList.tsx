import type { PackageView } from '@nidaan/contract';
import { Button, Field, StatePanel } from '@nidaan/sdk';
import { AdminTheme, Spin } from '@nidaan/sdk/ui/admin';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { WideTable } from '../WideTable.js';
import { Archive } from './Archive.js';
import { columnsOf, tableWidth } from './columns.js';
import { DeletePackage } from './DeletePackage.js';
import { words } from './words.js';

interface Query {
  data?: PackageView[] | undefined;
  isFetching: boolean;
  isError: boolean;
  refetch: () => unknown;
}

interface PackageListProps {
  query: Query;
  search: string;
  onSearch: (search: string) => void;
  isDuplicate: (pack: PackageView) => boolean;
  onEdit: (pack: PackageView) => void;
}

const matches = ({ productName, category, shortDesc }: PackageView, search: string) =>
  [productName, category, shortDesc].some((text) => text.toLowerCase().includes(search.toLowerCase()));

function Nothing({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <StatePanel
      drawing="empty-list"
      title={words.none}
      actions={
        search && (
          <Button kind="quiet" onClick={onClear}>
            {words.clearSearch}
          </Button>
        )
      }
    >
      {search ? words.noMatch(search) : words.noneAtAll}
    </StatePanel>
  );
}

function Tools({ query, search, onSearch }: Pick<PackageListProps, 'query' | 'search' | 'onSearch'>) {
  return (
    <div className="ad-tools" role="search">
      <Field
        label={words.search}
        type="search"
        maxLength={100}
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
      <Button kind="quiet" onClick={() => onSearch('')}>
        {words.clear}
      </Button>
      <Button
        kind="quiet"
        aria-disabled={query.isFetching || undefined}
        onClick={() => !query.isFetching && query.refetch()}
      >
        <RefreshCw size={18} strokeWidth={1.75} aria-hidden />
        {words.refresh}
      </Button>
    </div>
  );
}

/** View mode: the packages by name, found, printed, edited and deleted. */
export function PackageList({ query, search, onSearch, isDuplicate, onEdit }: PackageListProps) {
  const [doomed, setDoomed] = useState<PackageView | null>(null);
  const term = search.trim();
  const found = (query.data ?? []).filter((pack) => matches(pack, term));
  return (
    <div className="ad-list">
      <h2>{words.listTitle}</h2>
      <Tools query={query} search={search} onSearch={onSearch} />
      {query.isError && (
        <p className="nd-notice nd-notice--bad" role="alert">
          {words.notLoaded}
        </p>
      )}
      <AdminTheme>
        {query.isFetching && (
          <div className="ad-spin" role="status">
            <Spin size="small" /> {words.loading}
          </div>
        )}
        {query.data && (
          <>
            <div className="ad-found">
              <span role="status">{words.found(found.length, term)}</span>
              {found.length > 0 && (
                <Button kind="quiet" onClick={() => print()}>
                  {words.print}
                </Button>
              )}
            </div>
            {found.length === 0 ? (
              <Nothing search={term} onClear={() => onSearch('')} />
            ) : (
              <WideTable
                label={words.listTitle}
                rowKey="id"
                columns={columnsOf({ isDuplicate, onEdit, onDelete: setDoomed })}
                dataSource={found}
                scroll={{ x: tableWidth }}
              />
            )}
          </>
        )}
      </AdminTheme>
      <Archive />
      {doomed && <DeletePackage pack={doomed} onClose={() => setDoomed(null)} />}
    </div>
  );
}
