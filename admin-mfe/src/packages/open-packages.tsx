import { anAdminPackage, aPackage, fakeApi, type FakeEndpoint, renderScreen } from '@nidaan/sdk/testing';
import { screen } from '@testing-library/react';
import PackagesPage from './PackagesPage.js';

const HEART = {
  id: '32',
  productName: 'Heart Care',
  category: 'Heart',
  shortDesc: 'Vessels and rhythm',
  price: 900,
  mrp: 1200,
};

/** The second package of the default list; the first is a full body checkup. */
export const heart = aPackage(HEART);

/** The same package in the answers for staff. */
export const adminHeart = anAdminPackage(HEART);

/** Renders the packages screen with its list for an admin, with two packages unless `endpoints` overrides them. */
export async function openPackages(endpoints: Record<string, FakeEndpoint> = {}, search = '') {
  const server = fakeApi({
    'GET /api/packages': () => [aPackage(), heart],
    'GET /api/packages/archived': () => [],
    'GET /api/price-changes': () => [],
    'GET /api/packages/drafts': () => [],
    'GET /api/tests': () => [],
    ...endpoints,
  });
  const path = `/admin/manage-packages${search}`;
  return { ...(await renderScreen(<PackagesPage />, { path, role: 'admin' })), server };
}

/** Renders the form of the packages screen. */
export const openForm = (endpoints?: Record<string, FakeEndpoint>) => openPackages(endpoints, '?mode=create');

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const mode = (name: string) => screen.getByRole('radio', { name });
