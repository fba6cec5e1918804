import { type RemoteDefinition, type RemoteRoute, Loading } from '@nidaan/sdk';
import { Suspense, use } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { isOwnPath } from './account/paths.js';
import { account } from './account/screens.js';
import { NotFound } from './not-found/NotFound.js';
import { useReady } from './early-clicks.js';
import { type Owner, ownerOf, type Registry } from './registry.js';
import { RemoteBoundary } from './RemoteBoundary.js';
import type { RemoteLoader } from './remotes.js';
import { RequireRole } from './login/RequireRole.js';
import { screenOf } from './screens.js';

function Screen({ route }: { route: RemoteRoute }) {
  const { default: Content } = use(screenOf(route));
  useReady();
  return <Content />;
}

function guarded(route: RemoteRoute) {
  const screen = <Screen route={route} />;
  return route.access ? <RequireRole role={route.access}>{screen}</RequireRole> : screen;
}

function Screens({ remote }: { remote: RemoteDefinition }) {
  const routes = remote.routes.map((route) => ({ path: route.path, element: guarded(route) }));
  return useRoutes([...routes, { path: '*', element: <NotFound /> }]);
}

function Loaded({ owner, load }: { owner: Owner; load: RemoteLoader }) {
  return <Screens remote={use(load(owner))} />;
}

function OwnScreens({ path }: { path: string }) {
  return (
    <RemoteBoundary key="account" path={path}>
      <Suspense fallback={<Loading />}>
        <Screens remote={account} />
      </Suspense>
    </RemoteBoundary>
  );
}

interface OutletProps {
  registry: Registry;
  /** Null on the server for a page that is sent as a frame. */
  load: RemoteLoader | null;
}

/** Shows the screen of the current path: finds its owner, loads it inside a boundary of its own. */
export function RemoteOutlet({ registry, load }: OutletProps) {
  const { pathname } = useLocation();
  const owner = ownerOf(pathname, registry);
  if (!load) return <Loading />;
  if (!owner) return isOwnPath(pathname) ? <OwnScreens path={pathname} /> : <NotFound />;
  const content = <Loaded owner={owner} load={load} />;
  return (
    <RemoteBoundary key={owner.name} path={pathname}>
      <Suspense fallback={<Loading />}>
        {owner.role ? <RequireRole role={owner.role}>{content}</RequireRole> : content}
      </Suspense>
    </RemoteBoundary>
  );
}
