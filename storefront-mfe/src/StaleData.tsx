import type { ConcernView, TestView } from '@nidaan/contract';
import { ButtonLink, Loading, PageMeta, StatePanel } from '@nidaan/sdk';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, Suspense, use } from 'react';
import type { PackageCardView } from './packages/api.js';
import { messages } from './search/messages.js';
import type { TestRow } from './tests/api.js';

/** A test as it was when this was built. */
export type BuiltTest = TestRow & Partial<Pick<TestView, 'regulated'>>;

/** The catalogue as it was when this was built. */
export interface BuiltCatalogue {
  tests: BuiltTest[];
  packages: PackageCardView[];
  concerns: ConcernView[];
}

interface StaleProps {
  /** The button that asks the server again. */
  again: ReactNode;
  children: (built: BuiltCatalogue) => ReactNode;
}

let loading: Promise<BuiltCatalogue> | undefined;

function builtCatalogue(): Promise<BuiltCatalogue> {
  loading ??= import(/* webpackChunkName: "snapshot" */ './search/snapshot.js').then((module) =>
    module.snapshotLists(),
  );
  loading.catch(() => (loading = undefined));
  return loading;
}

function Built({ children }: Pick<StaleProps, 'children'>) {
  return children(use(builtCatalogue()));
}

/** Says that what follows was known at build time, with a way to ask the server again. */
export function StaleNotice({ again }: Pick<StaleProps, 'again'>) {
  return (
    <div className="nd-notice nd-notice--warn" role="status">
      <TriangleAlert size={20} strokeWidth={1.75} aria-hidden />
      <span>
        {messages.stale}. {messages.unreached}
      </span>
      {again}
    </div>
  );
}

/** A list while the server cannot be reached: what was known at build time, marked as such. */
export function StaleData({ again, children }: StaleProps) {
  return (
    <>
      <StaleNotice again={again} />
      <Suspense fallback={<Loading />}>
        <Built>{children}</Built>
      </Suspense>
    </>
  );
}

interface StaleItemProps<T> {
  /** The button that asks the server again. */
  again: ReactNode;
  find: (built: BuiltCatalogue) => T | undefined;
  /** The way on when even the build did not know it. */
  to: string;
  label: string;
  children: (item: T) => ReactNode;
}

/** One thing while the server cannot be reached: what was known at build time, or that nothing is. */
export function StaleItem<T>({ again, find, to, label, children }: StaleItemProps<T>) {
  const show = (built: BuiltCatalogue) => {
    const item = find(built);
    if (item !== undefined)
      return (
        <>
          <StaleNotice again={again} />
          {children(item)}
        </>
      );
    const ways = (
      <>
        {again}
        <ButtonLink to={to}>{label}</ButtonLink>
      </>
    );
    return (
      <>
        <PageMeta title={messages.notLoaded} />
        <StatePanel drawing="failed" heading="h1" title={messages.notLoaded} actions={ways}>
          {messages.kept}
        </StatePanel>
      </>
    );
  };
  return (
    <Suspense fallback={<Loading />}>
      <Built>{show}</Built>
    </Suspense>
  );
}
