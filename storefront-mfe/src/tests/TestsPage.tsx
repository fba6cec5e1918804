import { Loaded, type LoadContext, PageMeta, Picture } from '@nidaan/sdk';
import { Suspense } from 'react';
import { type TestRow, testsApi, useTestRowsQuery } from './api.js';
import { byDepartment, departmentAnchor, departmentDrawing, toCartItem } from './department.js';
import { TestLine } from './TestLine.js';
import './tests.css';
import { useAdd } from './use-add.js';
import { words } from './words.js';

export async function load({ run }: LoadContext): Promise<void> {
  await run(testsApi.endpoints.testRows.initiate());
}

function Department({ department, rows }: { department: string; rows: TestRow[] }) {
  const { add } = useAdd();
  const anchor = departmentAnchor(department);
  return (
    <section className="sf-department" aria-labelledby={anchor}>
      <h2 id={anchor}>
        <Picture src={departmentDrawing(department)} width={48} height={48} loading="lazy" />
        {department}
        <span className="nd-quiet nd-small nd-num">{rows.length}</span>
      </h2>
      <ul>
        {rows.map((row) => (
          <TestLine key={row.id} row={row} onAdd={(chosen) => add(toCartItem(chosen))} />
        ))}
      </ul>
    </section>
  );
}

function Departments({ rows }: { rows: TestRow[] }) {
  const groups = byDepartment(rows);
  return (
    <div className="sf-tests">
      <nav className="sf-jump" aria-label="Departments">
        {groups.map(({ department, rows: inside }) => (
          <a key={department} href={`#${departmentAnchor(department)}`}>
            {department} <span className="nd-num">{inside.length}</span>
          </a>
        ))}
      </nav>
      <div>
        {groups.map((group) => (
          <Suspense key={group.department}>
            <Department {...group} />
          </Suspense>
        ))}
      </div>
    </div>
  );
}

/** `/shop`: every test, by department. All rows are links in the page, so that find-in-page and going back work. */
export default function TestsPage() {
  const query = useTestRowsQuery();
  return (
    <div className="nd-wrap sf-page">
      <PageMeta title={words.title} description={words.description} />
      <h1>{words.title}</h1>
      <p className="nd-quiet">{words.intro}</p>
      <Loaded query={query}>{(rows) => <Departments rows={rows} />}</Loaded>
    </div>
  );
}
