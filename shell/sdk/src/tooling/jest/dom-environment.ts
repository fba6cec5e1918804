import { TestEnvironment } from 'jest-environment-jsdom';

const webParts = { fetch, Request, Response, Headers, AbortController, AbortSignal, structuredClone };

/** jsdom plus the web APIs that it lacks and Node has: fetch and its classes. */
export default class DomEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, webParts);
  }
}
