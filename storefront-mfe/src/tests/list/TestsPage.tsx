import {
  Button,
  Loaded,
  type LoadContext,
  PageMeta,
  Picture,
  StatePanel,
  useSearchParams,
} from '@nidaan/sdk';
import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { StaleData } from '../../StaleData.js';
import { type TestRow, testsApi, useTestRowsQuery } from '../api.js';
import { byDepartment, departmentAnchor, departmentDrawing, toCartItem } from '../department.js';
import { applyFilter, readFilter, sorted, type TestFilter, writeFilter } from './filter.js';
import { FilterBar } from './FilterBar.js';
import { useKeptSize } from './kept-size.js';
import { TwinnedTestLine } from '../TwinnedTestLine.js';
import '../tests.css';
import { useAdd } from '../../cart/use-add.js';
import { filterMessages, messages } from '../messages.js';

export async function load({ run }: LoadContext): Promise<void> {
  await run(testsApi.endpoints.testRows.initiate());
}

function Lines({ rows }: { rows: TestRow[] }) {
  const { add } = useAdd();
  return (
    <ul className="sf-lines">
      {rows.map((row) => (
        <TwinnedTestLine key={row.id} row={row} onAdd={(chosen) => add(toCartItem(chosen))} />
      ))}
    </ul>
  );
}

function Department({ department, rows }: { department: string; rows: TestRow[] }) {
  const anchor = departmentAnchor(department);
  const kept = useKeptSize(`${department} ${rows.length}`);
  return (
    <section {...kept} className="sf-department" aria-labelledby={anchor}>
      <h2 id={anchor}>
        <Picture src={departmentDrawing(department)} width={48} height={48} loading="lazy" />
        {department}
        <span className="nd-quiet nd-small nd-num">{rows.length}</span>
      </h2>
      <Lines rows={rows} />
    </section>
  );
}

// Chromium leaves a focused link half outside a row that scrolls horizontally.
const intoView = ({ target }: { target: Element }) =>
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });

function Jump({ groups }: { groups: ReturnType<typeof byDepartment> }) {
  return (
    <nav className="sf-jump" aria-label="Departments" onFocus={intoView}>
      {groups.map(({ department, rows }) => (
        <a key={department} href={`#${departmentAnchor(department)}`}>
          {department} <span className="nd-num">{rows.length}</span>
        </a>
      ))}
    </nav>
  );
}

function Found({ rows, filter, onClear }: { rows: TestRow[]; filter: TestFilter; onClear: () => void }) {
  if (rows.length === 0) {
    const clear = <Button onClick={onClear}>{filterMessages.clear}</Button>;
    return <StatePanel drawing="empty-list" title={filterMessages.none} actions={clear} />;
  }
  if (filter.sort !== 'department') return <Lines rows={sorted(rows, filter.sort)} />;
  return byDepartment(rows).map((group) => (
    <Suspense key={group.department}>
      <Department {...group} />
    </Suspense>
  ));
}

const NO_FILTER = readFilter(new URLSearchParams());

function Tests({ rows }: { rows: TestRow[] }) {
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const found = applyFilter(rows, filter);
  const [open, setOpen] = useState(false);
  const groups = byDepartment(rows);
  const show = (next: TestFilter) =>
    setParams(writeFilter(next), { replace: true, preventScrollReset: true });
  const clear = () => show({ ...NO_FILTER, sort: filter.sort });
  return (
    <div className="sf-tests">
      <div className="sf-rail">
        <div className="sf-filters" data-open={open || undefined}>
          <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
            <SlidersHorizontal size={20} strokeWidth={1.75} aria-hidden />
            {filterMessages.title}
          </button>
          <FilterBar
            rows={rows}
            departments={groups.map(({ department }) => department)}
            filter={filter}
            onChange={(change) => show({ ...filter, ...change })}
            onClear={clear}
          />
        </div>
        {filter.sort === 'department' && <Jump groups={byDepartment(found)} />}
      </div>
      <div>
        <p className="sf-shown nd-quiet nd-small" role="status">
          {filterMessages.shown(found.length, rows.length)}
        </p>
        <Found rows={found} filter={filter} onClear={clear} />
      </div>
    </div>
  );
}

/** `/shop`: all tests by department. All rows are rendered, so that find-in-page and going back work. */
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
