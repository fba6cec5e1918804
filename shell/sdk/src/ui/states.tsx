import { type ReactNode, useSyncExternalStore } from 'react';
import { isNotFound, sentenceOf } from '../http/problem.js';
import { Button } from './Button.js';
import { Picture } from './Picture.js';

type Drawing = 'empty-cart' | 'empty-list' | 'failed' | 'not-found' | 'offline' | 'booked' | 'locked';

interface StatePanelProps {
  drawing: Drawing;
  title: string;
  /** What happened, what is unaffected, what to do. */
  children?: ReactNode;
  /** Actions: one main button or link, at most two in all. */
  actions?: ReactNode;
  /** `h1` when the panel is the whole page. */
  heading?: 'h1' | 'h2';
}

/** An empty, failed or locked state: an illustration, a title, a sentence and an action. */
export function StatePanel({ drawing, title, children, actions, heading: Heading = 'h2' }: StatePanelProps) {
  return (
    <section className="nd-state">
      <Picture src={`/images/states/${drawing}.svg`} width={160} height={120} />
      <Heading>{title}</Heading>
      {children && <p className="nd-quiet">{children}</p>}
      {actions && <div className="nd-state__actions">{actions}</div>}
    </section>
  );
}

interface Query<T> {
  data?: T;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface LoadedProps<T> {
  query: Query<T>;
  /** Shown while there is no data yet; it has the shape of the content. */
  skeleton?: ReactNode;
  /** Shown for the API's 404. */
  notFound?: ReactNode;
  /** One sentence that says what the failure has not affected. */
  safe?: string;
  /** Replaces the failure panel; receives the retry button. */
  failed?: (again: ReactNode) => ReactNode;
  children: (data: T) => ReactNode;
}

/** Shows a query's data, loading state, failure or 404, for every screen. Old data stays while new data is fetched. */
export function Loaded<T>({
  query,
  skeleton,
  notFound,
  safe = 'Your cart is kept.',
  failed,
  children,
}: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return skeleton ?? <Loading />;
  if (notFound && isNotFound(query.error)) return notFound;
  const again = (
    <Button kind={failed && 'quiet'} onClick={() => query.refetch()} disabled={query.isFetching}>
      Try again
    </Button>
  );
  if (failed) return failed(again);
  return (
    <StatePanel drawing="failed" title="This could not be loaded" actions={again}>
      {sentenceOf(query.error)} {safe}
    </StatePanel>
  );
}

/** The loading fallback: skeleton lines that appear after 200 ms; `label` is read by screen readers. */
export function Loading({ label = 'Loading...' }: { label?: string }) {
  return (
    <div className="nd-wrap nd-loading" role="status">
      <span className="nd-sr">{label}</span>
      <span className="nd-skeleton" style={{ height: 40, width: '60%' }} />
      <span className="nd-skeleton" style={{ height: 18, width: '80%' }} />
      <span className="nd-skeleton" style={{ height: 160 }} />
    </div>
  );
}

const never = () => () => {};

/** False on the server and while its HTML is hydrated, true in every other render. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
