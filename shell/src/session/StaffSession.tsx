import { useSession } from '@nidaan/sdk';
import { isStaff } from '@nidaan/sdk/host';
import { lazy, Suspense } from 'react';
import { askedPreview } from '../preview/missing-preview.js';
import type { Registry } from '../remotes/registry.js';

const IdleWarning = lazy(() => import(/* webpackChunkName: "staff-session" */ './IdleWarning.js'));

const PreviewOffer = lazy(() => import(/* webpackChunkName: "preview" */ '../preview/PreviewOffer.js'));

/** Monitors the session of staff, whose idle sessions end; customers load none of it. Offers a preview that the
 * address asks for. */
export function StaffSession({ registry }: { registry: Registry }) {
  const { role } = useSession();
  if (!isStaff(role)) return null;
  const preview = askedPreview(registry, window.location.search);
  return (
    <Suspense>
      <IdleWarning />
      {preview !== null && <PreviewOffer preview={preview} />}
    </Suspense>
  );
}
