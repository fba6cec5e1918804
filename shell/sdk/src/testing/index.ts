/** For tests of screens: a fake API, a place to show a screen in, and makers of what the API answers. Never in a build. */
export {
  type FakeApi,
  type FakeCall,
  type FakeEndpoint,
  fakeApi,
  notTheApi,
  problem,
  unreachable,
} from './fake-api.js';
export { aPackage, aTest } from './makers.js';
export { renderScreen } from './render-screen.js';
