import { missingHistory } from './history.mjs';

// For CI, before any package is installed: gets the commits of the earlier builds, and says when it cannot.
const missing = missingHistory({ fetch: true });
if (missing !== null) {
  console.error(missing);
  process.exitCode = 1;
}
