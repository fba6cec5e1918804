import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHost } from './host-context.js';
import type { SlotModule } from './remote.js';
import { SlotBoundary } from './slots.js';
import { SearchField } from './ui/fields/SearchField.js';

const SLOT = 'header.search';

interface Filling {
  Content: SlotModule['default'];
  /** Text of the plain field when it was replaced, and whether it had the focus. */
  typed: string;
  focused: boolean;
}

// Every attempt loads the slot again until it succeeds, because a remote that is down may recover.
function useFilling(attempts: number, input: RefObject<HTMLInputElement | null>): Filling | null {
  const { fillSlot } = useHost();
  const [filling, setFilling] = useState<Filling | null>(null);
  useEffect(() => {
    if (attempts === 0) return;
    let cancelled = false;
    const fill = ({ default: Content }: SlotModule) => {
      if (cancelled) return;
      const typed = input.current?.value ?? '';
      const focused = input.current !== null && document.activeElement === input.current;
      // The update is synchronous because a focus gained before a later render would be lost.
      flushSync(() => setFilling({ Content, typed, focused }));
    };
    fillSlot(SLOT)?.then(fill, () => {});
    return () => {
      cancelled = true;
    };
  }, [attempts, fillSlot, input]);
  return filling;
}

interface SearchPlaceProps {
  /** Name of the form; pages with several give each its own. */
  name?: string;
  /** Shows a submit button beside the field, for a page whose purpose is the search. */
  big?: boolean;
}

/**
 * The search box: a plain form that is replaced by the live search of the remote that fills `header.search` once that
 * is loaded, on the first hover or focus, which may have been before the scripts ran. The typed text and the focus are kept; without that remote the form stays.
 */
export function SearchPlace({ name = 'Search', big = false }: SearchPlaceProps) {
  const [attempts, attempt] = useReducer((times: number) => times + 1, 0);
  const input = useRef<HTMLInputElement>(null);
  // Who clicked or typed before the scripts ran raised no event that React knows of.
  useEffect(() => {
    const field = input.current;
    if (field && (field === document.activeElement || field.value !== '')) attempt();
  }, []);
  const filling = useFilling(attempts, input);
  const loadSlot = filling ? undefined : attempt;
  const plain = <SearchField ref={input} name={name} big={big} defaultValue={filling?.typed} />;
  return (
    <div onPointerEnter={loadSlot} onFocus={loadSlot}>
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
