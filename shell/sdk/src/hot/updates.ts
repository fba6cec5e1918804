/// <reference types="webpack/module" />
import { notice } from './notice.js';

/** What the server of the remote tells after every build, and to every page that begins to listen. */
interface Told {
  /** The newest build that had no error. */
  hash: string;
  /** What is wrong with the sources as they are now; empty when nothing is. */
  errors: string;
}

/** Whether the remote and what was asked of it have come up; what broke on its way is corrected by another page only. */
export const page = { isUp: false };

let newest = __webpack_hash__;
let busy = false;

const again = () => window.location.reload();

// A page that slept takes one build after the other. What cannot be exchanged is loaded with the page.
async function catchUp(): Promise<void> {
  if (busy) return;
  busy = true;
  while (newest !== __webpack_hash__) {
    if (!page.isUp || !(await import.meta.webpackHot?.check(true))) return again();
  }
  busy = false;
}

new EventSource(`${__webpack_public_path__}changes`).onmessage = ({ data }: MessageEvent<string>) => {
  const { hash, errors } = JSON.parse(data) as Told;
  notice(errors);
  newest = hash;
  catchUp().catch(again);
};
