import { refuseOldNode } from './node-version.mjs';

refuseOldNode();
void import('./enter.mjs').then(function (entry) {
  return entry.enter(import.meta.url, './dev/open.mjs');
});
