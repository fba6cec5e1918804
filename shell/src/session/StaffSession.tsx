import { useSession } from '@nidaan/sdk';
import { lazy, Suspense } from 'react';

const IdleWarning = lazy(() => import(/* webpackChunkName: "staff-session" */ './IdleWarning.js'));

/** Monitors the session of staff, whose idle sessions end; customers load none of it. */
export function StaffSession() {
  const { role } = useSession();
  if (role !== 'admin') return null;
  return (
    <Suspense>
      <IdleWarning />
    </Suspense>
  );
}
