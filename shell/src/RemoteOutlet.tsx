import { type RemoteDefinition, type RemoteRoute, Loading } from '@nidaan/sdk';
import { Suspense, use } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { isOwnPath } from './account/paths.js';
import { account } from './account/screens.js';
import { NotFound } from './not-found/NotFound.js';
import { useReady } from './early-clicks.js';
import { type Owner, ownerOf, type Registry, versionsOf } from './registry.js';
import { RemoteBoundary } from './RemoteBoundary.js';
import type { RemoteLoader } from './remotes.js';
import { RequireRole } from './login/RequireRole.js';
import { savedHtml } from './saved-html.js';
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
    <RemoteBoundary key="account" path={path} versions={[]}>
      {() => (
        <Suspense fallback={<Loading />}>
          <Screens remote={account} />
        </Suspense>
      )}
    </RemoteBoundary>
  );
}

/** While the version before is fetched in place of one that failed, what the server had written stays readable. */
function Meanwhile({ path, own }: { path: string; own: boolean }) {
  const saved = own ? null : savedHtml(path);
  return saved ? <div dangerouslySetInnerHTML={{ __html: saved }} /> : <Loading />;
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
  return (
    <RemoteBoundary key={owner.name} path={pathname} versions={versionsOf(owner)}>
      {(version = owner) => {
        const content = <Loaded owner={version} load={load} />;
        return (
          <Suspense
            key={version.entry}
            fallback={<Meanwhile path={pathname} own={version.entry === owner.entry} />}
          >
            {owner.role ? <RequireRole role={owner.role}>{content}</RequireRole> : content}
          </Suspense>
        );
      }}
    </RemoteBoundary>
  );
}
