import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHost } from './host-context.js';
import { whenIdle } from './idle.js';
import type { SlotModule } from './remote.js';
import { SlotBoundary } from './slots.js';
import { SearchField } from './ui/SearchField.js';

const SLOT = 'header.search';

interface Filling {
  Content: SlotModule['default'];
  /** What stood in the plain field when it was replaced, and whether someone was in it. */
  typed: string;
  focused: boolean;
}

// Asked again at each nearing until it is there, since a dead remote may come back.
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
      // At once: anyone who came into the field in between would lose it.
      flushSync(() => setFilling({ Content, typed, focused }));
    };
    fillSlot(SLOT)?.then(fill, () => {});
    return () => {
      gone = true;
    };
  }, [asked, fillSlot, input]);
  return filling;
}

interface SearchPlaceProps {
  /** Name of the form; pages with several give each its own. */
  name?: string;
  /** With a button beside it, as the purpose of a page. */
  big?: boolean;
  /** Loads what fills it when the page is idle, not only when someone comes near. */
  soon?: boolean;
}

/**
 * A place to search from: a plain form, and the live search of the remote that fills `header.search` once it is there.
 * What was typed meanwhile, and the focus, are kept; without that remote the form stays.
 */
export function SearchPlace({ name = 'Search', big = false, soon = false }: SearchPlaceProps) {
  const [asked, ask] = useReducer((times: number) => times + 1, 0);
  const input = useRef<HTMLInputElement>(null);
  const filling = useFilling(asked, input);
  useEffect(() => (soon ? whenIdle(ask) : undefined), [soon]);
  const wake = filling ? undefined : ask;
  const plain = <SearchField ref={input} name={name} big={big} defaultValue={filling?.typed} />;
  return (
    <div onPointerEnter={wake} onFocus={wake}>
      {filling ? (
        <SlotBoundary fallback={plain}>
          <filling.Content name={name} big={big} typed={filling.typed} focused={filling.focused} />
        </SlotBoundary>
      ) : (
        plain
      )}
    </div>
  );
}
