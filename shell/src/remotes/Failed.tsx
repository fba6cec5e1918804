import { LAB } from '@nidaan/contract/lab';
import { browserStorage, Button, PageMeta, StatePanel, useSession } from '@nidaan/sdk';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useReady } from '../hydration/click-replay.js';
import { savedHtml } from '../hydration/saved-html.js';

// Loaded lazily, because only admins see it.
const SwitchedOff = lazy(() => import('./SwitchedOff.js'));

/** The key under which a tab stores the entry for which it was reloaded. */
const RELOADED = 'reloadedFor';

/** Whether the server no longer has the version that this page uses: then only a reload can help, once. */
function useNewerVersion(entry = ''): boolean {
  const [outdated, setOutdated] = useState(false);
  useEffect(() => {
    if (!entry || browserStorage('sessionStorage').getItem(RELOADED) === entry) return;
    fetch(new URL(entry, location.origin), { method: 'HEAD', cache: 'no-store' }).then(
      ({ status }) => setOutdated(status === 404),
      () => {},
    );
  }, [entry]);
  return outdated;
}

interface FailedProps {
  path: string;
  /** The entry of the version that this page should show; none for the shell's own screens. */
  entry?: string;
  /** The name of the remote when it is disabled. */
  off?: string;
  onRetry: () => void;
}

/** Replaces a screen that cannot be shown. */
export function Failed({ path, entry, off, onRetry }: FailedProps) {
  useReady();
  const { role } = useSession();
  const outdated = useNewerVersion(entry);
  const reload = () => {
    browserStorage('sessionStorage').setItem(RELOADED, entry ?? '');
    location.reload();
  };
  const saved = savedHtml(path);
  const action = outdated ? (
    <Button onClick={reload}>Load the page again</Button>
  ) : (
    <Button onClick={onRetry}>Retry</Button>
  );
  if (!saved) {
    const title = outdated ? 'Nidaan has been updated' : 'This part of Nidaan is temporarily unavailable';
    return (
      <>
        <PageMeta title={title} />
        <StatePanel drawing="offline" heading="h1" title={title} actions={action}>
          {outdated ? (
            'This page is from an earlier version. Your cart and your booking are kept.'
          ) : (
            <>
              Your cart is kept. Please try again in a moment, or call <a href={LAB.phoneHref}>{LAB.phone}</a>
              .
            </>
          )}
        </StatePanel>
        {off && role === 'admin' && (
          <Suspense>
            <div className="nd-wrap">
              <SwitchedOff remote={off} />
            </div>
          </Suspense>
        )}
      </>
    );
  }
  return (
    <>
      <div className="sh-offline nd-wrap" role="status">
        <span>Some buttons aren’t working right now.</span>
        {action}
      </div>
      <div dangerouslySetInnerHTML={{ __html: saved }} />
    </>
  );
}
