import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// Runs the API and reports its process id, so that a test can kill it as a power cut would.
writeFileSync(join(process.env.DATA_DIR ?? '', 'api.pid'), String(process.pid));
await import(pathToFileURL(process.argv[2] ?? '').href);
