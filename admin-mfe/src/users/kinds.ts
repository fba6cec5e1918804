import { useSearchParams } from '@nidaan/sdk';
import { messages } from './messages.js';

/** The parts of the list of users; staff come first, and are shown unless the URL says otherwise. */
const KINDS = ['staff', 'customers', 'all'] as const;

/** One of {@link KINDS}. */
export type Kind = (typeof KINDS)[number];

/** The options of the switch. */
export const kindOptions = KINDS.map((value) => ({ value, label: messages.kinds[value] }));

/** The part of the list in the URL, and a function that shows another one from its first page. */
export function useKind(): [Kind, (kind: Kind) => void] {
  const [params, setParams] = useSearchParams();
  const kind = KINDS.find((one) => one === params.get('kind')) ?? 'staff';
  const show = (next: Kind) =>
    setParams((before) => {
      before.delete('page');
      if (next === 'staff') before.delete('kind');
      else before.set('kind', next);
      return before;
    });
  return [kind, show];
}
