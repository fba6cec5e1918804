import { Button } from '@nidaan/sdk';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import './filters.css';

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

interface FilteredListProps {
  title: string;
  /** The fields that filter and sort. */
  fields: ReactNode;
  /** The number of results, and the text of the button that leads to them on a phone. */
  shown: string;
  show: string;
  children: ReactNode;
}

/** A list with its filters: beside it, and on a phone folded above it. */
export function FilteredList({ title, fields, shown, show, children }: FilteredListProps) {
  const { open, toggle, showResults, results } = useFilterPanel();
  return (
    <div className="sf-filtered">
      <div className="sf-filters" data-open={open || undefined}>
        <button type="button" aria-expanded={open} onClick={toggle}>
          <SlidersHorizontal size={20} strokeWidth={1.75} aria-hidden />
          {title}
        </button>
        <form className="sf-filter" aria-label={title} onSubmit={(event) => event.preventDefault()}>
          {fields}
          <Button className="sf-filter__show" onClick={showResults}>
            {show}
          </Button>
        </form>
      </div>
      <div ref={results} className="sf-results" tabIndex={-1}>
        <p className="sf-shown nd-quiet nd-small" role="status">
          {shown}
        </p>
        {children}
      </div>
    </div>
  );
}
