import { LAB } from '@nidaan/contract/lab';

/** A sentence that ends with the lab's phone number, for a customer whom no code reaches. */
export function CallUs({ children }: { children: string }) {
  return (
    <p className="nd-quiet">
      {children} <a href={LAB.phoneHref}>{LAB.phone}</a>.
    </p>
  );
}
