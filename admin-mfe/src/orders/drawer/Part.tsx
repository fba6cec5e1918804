import type { ReactNode } from 'react';

/** A section of the drawer with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="ad-part">
      <h3>{title}</h3>
      {children}
    </section>
  );
}
