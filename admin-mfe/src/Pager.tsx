import { Button, useSearchParams } from '@nidaan/sdk';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { LIMIT, type Paged, usePage } from './paged.js';
import { words } from './words.js';

/** Where the reader is in a list, and the ways to the pages beside this one. The page stands in the address. */
export function Pager({ list }: { list: Paged<unknown> }) {
  const [, setParams] = useSearchParams();
  const page = usePage();
  const first = (page - 1) * LIMIT + 1;
  const last = first + list.rows.length - 1;
  const goTo = (next: number) => {
    setParams((params) => {
      params.set('page', String(next));
      return params;
    });
    scrollTo({ top: 0 });
  };
  return (
    <nav className="ad-pager" aria-label={words.pages}>
      <span className="nd-num" role="status">
        {list.rows.length > 0 && words.range(first, last, list.total)}
      </span>
      {(page > 1 || list.more) && (
        <span className="ad-pager__ways">
          <Button
            kind="quiet"
            aria-disabled={page === 1 || undefined}
            onClick={() => page > 1 && goTo(page - 1)}
          >
            <ChevronLeft size={18} strokeWidth={1.75} aria-hidden />
            {words.previous}
          </Button>
          <Button
            kind="quiet"
            aria-disabled={!list.more || undefined}
            onClick={() => list.more && goTo(page + 1)}
          >
            {words.next}
            <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
          </Button>
        </span>
      )}
    </nav>
  );
}
