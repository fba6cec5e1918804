/**
 * Helpers for tests of screens: a fake API, a renderer for screens and factories of API data. Not part of any build.
 */
export {
  type FakeApi,
  type FakeCall,
  type FakeEndpoint,
  fakeApi,
  notTheApi,
  problem,
  unreachable,
} from './fake-api.js';
export { anAdminPackage, anAdminTest, aPackage, aTest } from './makers.js';
export { renderScreen } from './render-screen.js';
export { seedCatalogue } from '@nidaan/sdk/tooling/snapshot';
