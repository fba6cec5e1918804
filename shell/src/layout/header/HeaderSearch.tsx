import { Link, paths, SearchPlace, useLocation } from '@nidaan/sdk';
import { Search } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';

function useSearchPanel(place: RefObject<HTMLDivElement | null>) {
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    if (!open) return;
    place.current?.querySelector('input')?.focus();
    const outside = (event: Event) => {
      if (!place.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open, place]);
  return { open, setOpen };
}

/** Search in the navbar. On a phone an icon opens it as a panel below the bar; Escape closes it and focuses the icon. */
export function HeaderSearch() {
  const place = useRef<HTMLDivElement>(null);
  const icon = useRef<HTMLAnchorElement>(null);
  const { open, setOpen } = useSearchPanel(place);
  return (
    <div
      ref={place}
      className="sh-search"
      data-open={open || undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        icon.current?.focus();
      }}
    >
      <Link
        ref={icon}
        className="nd-icon-button sh-search__open"
        to={paths.search()}
        aria-label="Search"
        aria-expanded={open}
        onClick={(event) => {
          event.preventDefault();
          setOpen(!open);
        }}
      >
        <Search size={24} strokeWidth={1.75} aria-hidden />
      </Link>
      <div className="sh-search__box">
        <SearchPlace />
      </div>
    </div>
  );
}
