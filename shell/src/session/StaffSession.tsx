import { useSession } from '@nidaan/sdk';
import { isStaff } from '@nidaan/sdk/host';
import { lazy, Suspense } from 'react';

const IdleWarning = lazy(() => import(/* webpackChunkName: "staff-session" */ './IdleWarning.js'));

/** Monitors the session of staff, whose idle sessions end; customers load none of it. */
export function StaffSession() {
  const { role } = useSession();
  if (!isStaff(role)) return null;
  return (
    <Suspense>
      <IdleWarning />
    </Suspense>
  );
}
