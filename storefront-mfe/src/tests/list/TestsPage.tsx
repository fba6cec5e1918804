import { Loaded, type LoadContext, PageMeta, useSearchParams } from '@nidaan/sdk';
import { SlidersHorizontal } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { StaleData } from '../../StaleData.js';
import { type TestRow, testsApi, useTestRowsQuery } from '../api.js';
import { departmentsOf } from '../department.js';
import { applyFilter, readFilter, type TestFilter, writeFilter } from './filter.js';
import { FilterBar } from './FilterBar.js';
import { Found } from './Found.js';
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

/** Whether the filters are open on a phone. Closing them with the button at their end shows the results. */
function useFilterPanel() {
  const [open, setOpen] = useState(false);
  const isLeaving = useRef(false);
  const results = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isLeaving.current) return;
    isLeaving.current = false;
    results.current?.focus({ preventScroll: true });
    results.current?.scrollIntoView({ block: 'start' });
  }, [open]);
  const showResults = () => {
    isLeaving.current = true;
    setOpen(false);
  };
  return { open, toggle: () => setOpen(!open), showResults, results };
}

function Tests({ rows }: { rows: TestRow[] }) {
  const { filter, change, clear } = useFilter();
  const { open, toggle, showResults, results } = useFilterPanel();
  const found = applyFilter(rows, filter);
  return (
    <div className="sf-tests">
      <div className="sf-filters" data-open={open || undefined}>
        <button type="button" aria-expanded={open} onClick={toggle}>
          <SlidersHorizontal size={20} strokeWidth={1.75} aria-hidden />
          {filterMessages.title}
        </button>
        <FilterBar
          rows={rows}
          departments={departmentsOf(rows)}
          filter={filter}
          onChange={change}
          onClear={clear}
          onShow={showResults}
          found={found.length}
        />
      </div>
      <div ref={results} className="sf-results" tabIndex={-1}>
        <p className="sf-shown nd-quiet nd-small" role="status">
          {filterMessages.shown(found.length, rows.length)}
        </p>
        <Found rows={found} filter={filter} onClear={clear} />
      </div>
    </div>
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
