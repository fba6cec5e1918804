import { releases } from './buttons/journeys/admin/releases.js';
import { walkAll } from './buttons/run.js';
import { putReleasesBack } from './stack/releases.js';

// The journey moves the versions of a remote; other suites share the registry.
putReleasesBack();
walkAll(releases);
