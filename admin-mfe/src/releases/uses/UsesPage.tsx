import type { UsesView } from '@nidaan/contract';
import { Loaded, PageMeta, useSearchParams } from '@nidaan/sdk';
import { AdminPage } from '../../layout/AdminPage.js';
import '../../shared/table/admin-table.css';
import { Refresh } from '../../layout/Refresh.js';
import { messages as common } from '../../layout/messages.js';
import { FilterSelect } from '../../shared/filters/FilterSelect.js';
import { keepCurrent } from '../../shared/keep-current.js';
import { NoneFound } from '../../shared/lists/NoneFound.js';
import { SearchBar } from '../../shared/lists/SearchBar.js';
import { withRight } from '../../shared/rights/with-right.js';
import { useReleaseUsesQuery } from './api.js';
import { filterNames, filterOperations, type SdkName } from './filter-uses.js';
import { messages } from './messages.js';
import { OperationUses } from './OperationUses.js';
import '../releases.css';
import './uses.css';
import { VersionList } from './VersionList.js';

function SdkNames({ names }: { names: SdkName[] }) {
  return (
    <ul className="us-names">
      {names.map(({ module, name, remotes }) => (
        <li key={`${module} ${name}`}>
          <strong>{name}</strong>{' '}
          <span className="nd-quiet nd-small">
            {module}: {remotes.join(', ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The operations and names that the filters in the URL leave. */
function Found({ view }: { view: UsesView }) {
  const [params, setParams] = useSearchParams();
  const filter = { text: params.get('q')?.trim() ?? '', remote: params.get('remote') ?? '' };
  const operations = filterOperations(view, filter);
  const names = filterNames(view, filter);
  const clear = () =>
    setParams((before) => {
      before.delete('q');
      return before;
    });
  if (operations.length + names.length === 0)
    return (
      <NoneFound messages={messages} search={filter.text} onClear={clear}>
        {messages.noneText}
      </NoneFound>
    );
  return (
    <>
      {operations.length > 0 && (
        <section aria-labelledby="us-operations">
          <h2 id="us-operations">{messages.operations(operations.length)}</h2>
          <ul className="us-list nd-card">
            {operations.map((used) => (
              <OperationUses key={used.operation} used={used} versions={view.versions} />
            ))}
          </ul>
        </section>
      )}
      {names.length > 0 && (
        <section aria-labelledby="us-sdk">
          <h2 id="us-sdk">{messages.sdk(names.length)}</h2>
          <SdkNames names={names} />
        </section>
      )}
    </>
  );
}

function Uses({ view }: { view: UsesView }) {
  const remotes = [...new Set(view.versions.map(({ remote }) => remote))];
  const options = [
    { value: '', label: messages.anyRemote },
    ...remotes.map((remote) => ({ value: remote, label: remote })),
  ];
  return (
    <div className="us-page">
      <VersionList versions={view.versions} />
      <SearchBar label={messages.search}>
        <FilterSelect label={messages.remote} name="remote" options={options} />
      </SearchBar>
      <Found view={view} />
    </div>
  );
}

/** `/admin/releases/uses`: which version of which remote uses which operation of the API and which name of the SDK. */
function UsesPage() {
  const query = useReleaseUsesQuery(undefined, keepCurrent);
  return (
    <AdminPage title={messages.title} actions={<Refresh query={query} />}>
      <PageMeta title={messages.title} />
      <p className="nd-quiet">{messages.subtitle}</p>
      <Loaded query={query} safe={common.safe}>
        {(view) => (view.versions.length === 0 ? <p>{messages.empty}</p> : <Uses view={view} />)}
      </Loaded>
    </AdminPage>
  );
}

export default withRight('releases.manage', messages.title, UsesPage);
