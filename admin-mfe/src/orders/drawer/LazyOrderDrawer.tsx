import { whenIdle } from '@nidaan/sdk';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { OrderDrawerProps } from './OrderDrawer.js';

const load = () => import(/* webpackChunkName: "order-drawer" */ './OrderDrawer.js');
const OrderDrawer = lazy(load);

/** The drawer, whose code is loaded after the first rows; it stays mounted once it was opened, so that it can close. */
export function LazyOrderDrawer(props: OrderDrawerProps) {
  const isOpen = props.id !== null;
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  // A failure is reported when the drawer is opened, which loads it again.
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), []);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <OrderDrawer {...props} />
    </Suspense>
  );
}
