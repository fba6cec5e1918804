import { TestEnvironment } from 'jest-environment-jsdom';

const webParts = { fetch, Request, Response, Headers, AbortController, AbortSignal, structuredClone };

/** jsdom with the parts of the web that it lacks and Node has: fetch and what belongs to it. */
export default class DomEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, webParts);
  }
}
