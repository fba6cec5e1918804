import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { missingHistory } from './history.mjs';

/** Runs the journeys with jest; resolves with its exit code. */
async function runJourneys() {
  const jest = join(dirname(createRequire(import.meta.url).resolve('jest/package.json')), 'bin/jest.js');
  const options = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const args = [...options, jest, '-c', 'proof/skew/jest.config.js', ...process.argv.slice(2)];
  const [code] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit');
  return code ?? 1;
}

const missing = missingHistory();
if (process.env.WITHOUT_SKEW === '1') {
  console.log('Left out, because WITHOUT_SKEW=1 is set: the journeys of earlier builds.');
} else if (missing !== null) {
  console.error(`${missing} WITHOUT_SKEW=1 leaves their journeys out.`);
  process.exitCode = 1;
} else {
  process.exitCode = await runJourneys();
}
