import { Button, StatePanel } from '@nidaan/sdk';
import { Suspense } from 'react';
import { mostBooked } from '../../most-booked.js';
import { MOST_BOOKED, type TestRow } from '../api.js';
import { byDepartment } from '../department.js';
import { filterMessages, messages } from '../messages.js';
import { Department } from './Department.js';
import { narrows, sorted, type TestFilter } from './filter.js';
import { Lines } from './Lines.js';

/** With at most so many tests all departments are open. */
const FEW = 40;

interface TestResultsProps {
  rows: TestRow[];
  filter: TestFilter;
  onClear: () => void;
}

function Departments({ rows }: Pick<TestResultsProps, 'rows'>) {
  const groups = byDepartment(rows);
  const few = rows.length <= FEW || groups.length === 1;
  // The key opens or closes a department when a filter leaves few tests, or many.
  return groups.map((group) => (
    <Suspense key={`${group.department} ${few}`}>
      <Department {...group} few={few} />
    </Suspense>
  ));
}

function MostBooked({ rows }: Pick<TestResultsProps, 'rows'>) {
  const first = mostBooked(rows, MOST_BOOKED);
  if (first.length === 0) return null;
  return (
    <section className="sf-most-booked" aria-labelledby="most-booked">
      <h2 id="most-booked">{messages.mostBooked}</h2>
      <Lines rows={first} described />
    </section>
  );
}

/** The tests that match the filter: a flat list, or the most booked ones and the departments. */
export function TestResults({ rows, filter, onClear }: TestResultsProps) {
  if (rows.length === 0) {
    const clear = <Button onClick={onClear}>{filterMessages.clear}</Button>;
    return <StatePanel drawing="empty-list" title={filterMessages.none} actions={clear} />;
  }
  if (filter.sort !== 'department') return <Lines rows={sorted(rows, filter.sort)} />;
  return (
    <>
      {!narrows(filter) && <MostBooked rows={rows} />}
      <Departments rows={rows} />
    </>
  );
}
