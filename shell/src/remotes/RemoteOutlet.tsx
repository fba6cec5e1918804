import { type RemoteDefinition, type RemoteRoute, Loading } from '@nidaan/sdk';
import { RouteParamsContext, useUserChanges } from '@nidaan/sdk/host';
import { type ReactNode, Suspense, use, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isOwnPath } from '../account/paths.js';
import { account } from '../account/screens.js';
import { useReady } from '../hydration/click-replay.js';
import { savedHtml } from '../hydration/saved-html.js';
import { RequireRole } from '../login/RequireRole.js';
import { NotFound } from '../not-found/NotFound.js';
import { matchRoute } from './match.js';
import { type Owner, ownerOf, type Registry, versionsOf } from './registry.js';
import { RemoteBoundary } from './RemoteBoundary.js';
import type { RemoteLoader } from './loading/remote-loader.js';
import { screenOf } from './screens.js';
import { shownVersions } from './shown-versions.js';

function Screen({ route }: { route: RemoteRoute }) {
  const { default: Content } = use(screenOf(route));
  useReady();
  return <Content />;
}

/** Each screen has its own Suspense boundary, so that navigating to it shows at once that it is loading. */
function screenElement(route: RemoteRoute, fallback: ReactNode) {
  const screen = (
    <Suspense key={route.path} fallback={fallback}>
      <Screen route={route} />
    </Suspense>
  );
  return route.access ? <RequireRole role={route.access}>{screen}</RequireRole> : screen;
}

// Not the router's `useRoutes`, which ranks routes and handles errors and data: 2.6 kB that nothing here needs.
function Screens({ remote, fallback }: { remote: RemoteDefinition; fallback: ReactNode }) {
  const { pathname } = useLocation();
  const found = matchRoute(remote.routes, pathname);
  if (!found) return <NotFound />;
  return <RouteParamsContext value={found.params}>{screenElement(found.route, fallback)}</RouteParamsContext>;
}

interface LoadedProps {
  owner: Owner;
  load: RemoteLoader;
  fallback: ReactNode;
}

function Loaded({ owner, load, fallback }: LoadedProps) {
  const remote = use(load(owner));
  useEffect(() => void shownVersions.set(owner.name, owner.version), [owner]);
  return <Screens remote={remote} fallback={fallback} />;
}

function OwnScreens({ path }: { path: string }) {
  return (
    <RemoteBoundary key="account" path={path} versions={[]}>
      {() => <Screens remote={account} fallback={<Loading />} />}
    </RemoteBoundary>
  );
}

/** While the previous version is fetched after a failure, the server's HTML stays readable. */
function Meanwhile({ path, own }: { path: string; own: boolean }) {
  const saved = own ? null : savedHtml(path);
  return saved ? <div dangerouslySetInnerHTML={{ __html: saved }} /> : <Loading />;
}

interface OutletProps {
  registry: Registry;
  /** Null on the server for a page that is sent as a frame. */
  load: RemoteLoader | null;
}

/**
 * Shows the screen of the current path: finds its owner and loads it inside an error boundary. The screen is mounted again
 * after a logout or a change of user, so that none of their input stays.
 */
export function RemoteOutlet({ registry, load }: OutletProps) {
  const { pathname } = useLocation();
  const userChanges = useUserChanges();
  const owner = ownerOf(pathname, registry);
  if (!load) return <Loading />;
  if (!owner) return isOwnPath(pathname) ? <OwnScreens path={pathname} /> : <NotFound />;
  return (
    <RemoteBoundary key={owner.name} path={pathname} versions={versionsOf(owner)}>
      {(version = owner) => {
        const fallback = <Meanwhile path={pathname} own={version.entry === owner.entry} />;
        const content = <Loaded owner={version} load={load} fallback={fallback} />;
        return (
          <Suspense key={`${version.entry} ${userChanges}`} fallback={fallback}>
            {owner.role ? <RequireRole role={owner.role}>{content}</RequireRole> : content}
          </Suspense>
        );
      }}
    </RemoteBoundary>
  );
}
