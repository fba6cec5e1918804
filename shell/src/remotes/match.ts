import type { RemoteRoute } from '@nidaan/sdk';
import { matchPath } from 'react-router-dom';

// An encoded slash is part of a parameter, not of the path.
const decoded = (part: string) => decodeURIComponent(part).replaceAll('/', '%2F');

function decodedPath(path: string): string {
  try {
    return path.split('/').map(decoded).join('/');
  } catch {
    return path;
  }
}

/** Finds the first of the routes that matches a path, with its parameters. */
export function matchRoute(routes: RemoteRoute[], path: string) {
  const readable = decodedPath(path);
  for (const route of routes) {
    const found = matchPath(route.path, readable);
    if (found) return { route, params: found.params };
  }
  return null;
}
