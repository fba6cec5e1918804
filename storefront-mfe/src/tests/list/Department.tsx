import { Picture } from '@nidaan/sdk';
import { useState } from 'react';
import type { TestRow } from '../api.js';
import { departmentAnchor, departmentDrawing } from '../department.js';
import { Lines } from './Lines.js';

// The departments that are open, so that going back to the list finds them so, and restores the scroll position.
const opened = new Set<string>();

interface DepartmentProps {
  department: string;
  rows: TestRow[];
  /** True where few tests are shown, so that there is no need to choose a department first. */
  few: boolean;
}

/** A department with its tests, which open in place. */
export function Department({ department, rows, few }: DepartmentProps) {
  const [isOpen, setOpen] = useState(few || opened.has(department));
  const anchor = departmentAnchor(department);
  return (
    <section className={`sf-department${isOpen ? '' : ' sf-department--closed'}`} aria-labelledby={anchor}>
      <details
        className="sf-fold"
        open={isOpen}
        onToggle={({ currentTarget: { open } }) => {
          setOpen(open);
          if (open) opened.add(department);
          else opened.delete(department);
        }}
      >
        <summary>
          <h2 id={anchor}>
            <Picture src={departmentDrawing(department)} width={48} height={48} loading="lazy" />
            {department}
            <span className="nd-quiet nd-small nd-num">{rows.length}</span>
          </h2>
        </summary>
        <Lines rows={rows} />
      </details>
    </section>
  );
}
