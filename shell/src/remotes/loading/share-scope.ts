import * as sdk from '@nidaan/sdk';
import React from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

// Replaced by the build: the shared modules with their versions.
declare const SHARED_VERSIONS: Record<string, string>;

/** Returns, or resolves to, the function that returns a module. */
type Get = () => (() => unknown) | Promise<() => unknown>;

/** One version of a shared module. Containers of webpack read `get`, those of other federation plugins the rest as well. */
interface Shared {
  version: string;
  get: Get;
  from: string;
  shareConfig: { singleton: boolean; requiredVersion: false };
  scope: string[];
  strategy: string;
  deps: string[];
  useIn: string[];
}

/** Returns a function that returns the module: at once what every page has, later what only staff needs. */
const loads: Record<string, Get> = {
  react: () => () => React,
  'react/jsx-runtime': () => () => ({ Fragment, jsx, jsxs }),
  '@nidaan/sdk': () => () => sdk,
  '@nidaan/sdk/ui/admin': () => import('@nidaan/sdk/ui/admin').then((module) => () => module),
  '@nidaan/sdk/ui/admin-cards': () => import('@nidaan/sdk/ui/admin-cards').then((module) => () => module),
  '@nidaan/sdk/ui/admin-drawer': () => import('@nidaan/sdk/ui/admin-drawer').then((module) => () => module),
  '@nidaan/sdk/ui/admin-date': () => import('@nidaan/sdk/ui/admin-date').then((module) => () => module),
};

const shared = (version: string, get: Get): Shared => ({
  version,
  get,
  from: 'nidaan_shell',
  shareConfig: { singleton: true, requiredVersion: false },
  scope: ['default'],
  strategy: 'loaded-first',
  deps: [],
  useIn: [],
});

/** The modules that exist once per page, each with its version and its function, as containers read them. */
export const shareScope: Record<string, Record<string, Shared>> = Object.fromEntries(
  Object.entries(loads).map(([key, get]) => {
    const version = SHARED_VERSIONS[key] ?? '0.0.0';
    return [key, { [version]: shared(version, get) }];
  }),
);
