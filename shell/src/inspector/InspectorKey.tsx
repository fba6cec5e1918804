import { useSession } from '@nidaan/sdk';
import { isStaff } from '@nidaan/sdk/host';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Registry } from '../remotes/registry.js';
import { isDevelopment } from './development.js';

const Inspector = lazy(() => import(/* webpackChunkName: "inspector" */ './Inspector.js'));

/** Alt+Shift+M opens the inspector, for staff and on a developer's own machine. */
export function InspectorKey({ registry }: { registry: Registry }) {
  const [open, setOpen] = useState(false);
  const { role } = useSession();
  const staff = isStaff(role);
  useEffect(() => {
    // With Alt and Shift the key has another character on some keyboards, but the same code.
    const toggle = ({ altKey, shiftKey, code }: KeyboardEvent) => {
      if (altKey && shiftKey && code === 'KeyM' && (staff || isDevelopment())) setOpen((was) => !was);
    };
    window.addEventListener('keydown', toggle);
    return () => window.removeEventListener('keydown', toggle);
  }, [staff]);
  if (!open) return null;
  return (
    <Suspense>
      <Inspector registry={registry} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
