import { ButtonLink, Loading, PageMeta, StatePanel } from '@nidaan/sdk';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, Suspense, use } from 'react';
import { messages } from './search/messages.js';
import type { BuiltCatalogue } from './search/snapshot.js';

interface StaleProps {
  /** The retry button. */
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

/** Notice that the data below is from build time, with the retry button. */
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

/** Content from the catalogue of the build, with a notice, while the server cannot be reached. */
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
  /** The retry button. */
  again: ReactNode;
  find: (built: BuiltCatalogue) => T | undefined;
  /** Target of the link that is shown when the build does not contain the item. */
  to: string;
  label: string;
  children: (item: T) => ReactNode;
}

/**
 * One item from the catalogue of the build while the server cannot be reached, or a failure panel if it is not in
 * there.
 */
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
    const actions = (
      <>
        {again}
        <ButtonLink to={to}>{label}</ButtonLink>
      </>
    );
    return (
      <>
        <PageMeta title={messages.notLoaded} />
        <StatePanel drawing="failed" heading="h1" title={messages.notLoaded} actions={actions}>
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
