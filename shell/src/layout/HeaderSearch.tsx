import { Link, paths, SearchField, type SlotModule, useHost, useLocation, whenIdle } from '@nidaan/sdk';
import { SlotBoundary } from '@nidaan/sdk/host';
import { Search } from 'lucide-react';
import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';

const SLOT = 'header.search';

interface Filling {
  Content: SlotModule['default'];
  /** What stood in the plain field when it was replaced, and whether somebody was in it. */
  typed: string;
  focused: boolean;
}

// The plain field stays until the filling is there, so that nothing typed into it is lost.
function useFilling(asked: number, input: RefObject<HTMLInputElement | null>): Filling | null {
  const { fillSlot } = useHost();
  const [filling, setFilling] = useState<Filling | null>(null);
  useEffect(() => {
    if (asked === 0) return;
    let gone = false;
    const fill = ({ default: Content }: SlotModule) => {
      if (gone) return;
      const typed = input.current?.value ?? '';
      const focused = input.current !== null && document.activeElement === input.current;
      setFilling({ Content, typed, focused });
    };
    fillSlot(SLOT)?.then(fill, () => {});
    return () => {
      gone = true;
    };
  }, [asked, fillSlot, input]);
  return filling;
}

function useSheet(box: RefObject<HTMLDivElement | null>) {
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    if (!open) return;
    box.current?.querySelector('input')?.focus();
    const outside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open, box]);
  return { open, setOpen };
}

/**
 * Search in the bar: a plain form until the remote that fills `header.search` is there, asked for when the page is idle
 * or somebody comes near. On a phone an icon opens it as a sheet under the bar.
 */
export function HeaderSearch() {
  const [asked, ask] = useReducer((times: number) => times + 1, 0);
  const place = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const icon = useRef<HTMLAnchorElement>(null);
  const filling = useFilling(asked, input);
  const { open, setOpen } = useSheet(place);
  useEffect(() => whenIdle(ask), []);
  const wake = filling ? undefined : ask;
  const plain = <SearchField ref={input} defaultValue={filling?.typed} />;
  return (
    <div
      ref={place}
      className="sh-search"
      data-open={open || undefined}
      onPointerEnter={wake}
      onFocus={wake}
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
        {filling ? (
          <SlotBoundary fallback={plain}>
            <filling.Content typed={filling.typed} focused={filling.focused} />
          </SlotBoundary>
        ) : (
          plain
        )}
      </div>
    </div>
  );
}
