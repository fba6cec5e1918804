import { Loaded, type LoadContext, PageMeta, useSearchParams } from '@nidaan/sdk';
import { FilteredList } from '../../filters/FilteredList.js';
import { StaleData } from '../../StaleData.js';
import { type TestRow, testsApi, useTestRowsQuery } from '../api.js';
import { departmentsOf } from '../department.js';
import { applyFilter, readFilter, type TestFilter, writeFilter } from './filter.js';
import { FilterBar } from './FilterBar.js';
import { TestResults } from './TestResults.js';
import '../tests.css';
import { filterMessages, messages } from '../messages.js';

export async function load({ run }: LoadContext): Promise<void> {
  await run(testsApi.endpoints.testRows.initiate());
}

const NO_FILTER = readFilter(new URLSearchParams());

/** The filter of the address, and a function that changes it. */
function useFilter() {
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const change = (next: Partial<TestFilter>) =>
    setParams(writeFilter({ ...filter, ...next }), { replace: true, preventScrollReset: true });
  return { filter, change, clear: () => change({ ...NO_FILTER, sort: filter.sort }) };
}

function Tests({ rows }: { rows: TestRow[] }) {
  const { filter, change, clear } = useFilter();
  const found = applyFilter(rows, filter);
  const fields = (
    <FilterBar
      rows={rows}
      departments={departmentsOf(rows)}
      filter={filter}
      onChange={change}
      onClear={clear}
    />
  );
  return (
    <FilteredList
      title={filterMessages.title}
      fields={fields}
      shown={filterMessages.shown(found.length, rows.length)}
      show={filterMessages.show(found.length)}
    >
      <TestResults rows={found} filter={filter} onClear={clear} />
    </FilteredList>
  );
}

/** `/shop`: the most booked tests, then all by department. All rows are in the page, so that find-in-page works. */
export default function TestsPage() {
  const query = useTestRowsQuery();
  return (
    <div className="nd-wrap sf-page">
      <PageMeta title={messages.title} description={messages.description} />
      <h1>{messages.title}</h1>
      <p className="nd-quiet">{messages.intro}</p>
      <Loaded
        query={query}
        failed={(again) => <StaleData again={again}>{({ tests }) => <Tests rows={tests} />}</StaleData>}
      >
        {(rows) => <Tests rows={rows} />}
      </Loaded>
    </div>
  );
}
