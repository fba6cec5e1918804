/// <reference types="webpack/module" />
import { notice } from './notice.js';

/** Message of the remote's development server, sent after every build and to every page that connects. */
interface BuildMessage {
  /** Hash of the newest build without errors. */
  hash: string;
  /** Errors of the latest build; empty when there are none. */
  errors: string;
}

/** `isUp` is false until the remote has loaded, and after a load failed; an update then reloads the page. */
export const page = { isUp: false };

let newest = __webpack_hash__;
let busy = false;

const again = () => window.location.reload();

// A page that was suspended applies one build after another. If an update cannot be applied, the page is reloaded.
async function catchUp(): Promise<void> {
  if (busy) return;
  busy = true;
  while (newest !== __webpack_hash__) {
    if (!page.isUp || !(await import.meta.webpackHot?.check(true))) return again();
  }
  busy = false;
}

new EventSource(`${__webpack_public_path__}changes`).onmessage = ({ data }: MessageEvent<string>) => {
  const { hash, errors } = JSON.parse(data) as BuildMessage;
  notice(errors);
  newest = hash;
  catchUp().catch(again);
};
