import { Button, IconButton, useSearchParams } from '@nidaan/sdk';
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { LIMIT, type Paged, usePage } from './paged.js';
import { messages } from '../../layout/messages.js';

interface PagesProps {
  /** The position in the list as text, such as `1–50 of 210`; false shows none. */
  where: string | false;
  /** Open the previous or next page; null where there is none. */
  previous: (() => void) | null;
  next: (() => void) | null;
  /** Open the first and the last page, in lists that can; they are offered where there is a previous and a next page. */
  first?: () => void;
  last?: () => void;
}

/** The position in a list, and buttons for the previous and the next page. */
export function Pages({ where, previous, next, first, last }: PagesProps) {
  const go = (openPage: (() => void) | null) => () => {
    if (!openPage) return;
    openPage();
    scrollTo({ top: 0 });
  };
  return (
    <nav className="ad-pager" aria-label={messages.pages}>
      <span className="nd-num" role="status">
        {where}
      </span>
      {(previous || next) && (
        <span className="ad-pager__buttons">
          {first && (
            <IconButton
              label={messages.firstPage}
              aria-disabled={!previous || undefined}
              onClick={go(previous && first)}
            >
              <ChevronsLeft size={18} strokeWidth={1.75} aria-hidden />
            </IconButton>
          )}
          <Button kind="quiet" aria-disabled={!previous || undefined} onClick={go(previous)}>
            <ChevronLeft size={18} strokeWidth={1.75} aria-hidden />
            {messages.previous}
          </Button>
          <Button kind="quiet" aria-disabled={!next || undefined} onClick={go(next)}>
            {messages.next}
            <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
          </Button>
          {last && (
            <IconButton
              label={messages.lastPage}
              aria-disabled={!next || undefined}
              onClick={go(next && last)}
            >
              <ChevronsRight size={18} strokeWidth={1.75} aria-hidden />
            </IconButton>
          )}
        </span>
      )}
    </nav>
  );
}

/** The {@link Pages} of a list with numbered pages. The page number is in the URL. */
export function Pager({ list }: { list: Paged<unknown> }) {
  const [, setParams] = useSearchParams();
  const page = usePage();
  const first = (page - 1) * LIMIT + 1;
  const last = first + list.rows.length - 1;
  const to = (number: number) => () =>
    setParams((params) => {
      params.set('page', String(number));
      return params;
    });
  return (
    <Pages
      where={list.rows.length > 0 && messages.range(first, last, list.total)}
      previous={page > 1 ? to(page - 1) : null}
      next={list.more ? to(page + 1) : null}
    />
  );
}
