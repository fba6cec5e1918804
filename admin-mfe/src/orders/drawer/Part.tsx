import { type ReactNode, useEffect, useRef } from 'react';
import { type DrawerPlace, useOrderList } from '../order-list-context.js';

const FIELDS = 'input:not([type=hidden]), textarea, select';

interface PartProps {
  title: string;
  /** The place that this section is, when the drawer can be opened at it. */
  place?: DrawerPlace;
  children: ReactNode;
}

/** A section of the drawer with its heading. */
export function Part({ title, place, children }: PartProps) {
  const { place: wanted, placeShown } = useOrderList();
  const section = useRef<HTMLElement>(null);
  const isWanted = place !== undefined && place === wanted;
  useEffect(() => {
    if (!isWanted) return;
    // A drawer that opens takes the focus first.
    const frame = requestAnimationFrame(() => {
      section.current?.scrollIntoView();
      const [first] = [FIELDS, 'button'].flatMap(
        (kind) => section.current?.querySelector<HTMLElement>(kind) ?? [],
      );
      first?.focus();
      placeShown();
    });
    return () => cancelAnimationFrame(frame);
  });
  return (
    <section ref={section} className="ad-part">
      <h3>{title}</h3>
      {children}
    </section>
  );
}
