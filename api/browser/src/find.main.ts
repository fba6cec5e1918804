import { findBrowser } from './index.js';

/** Prints the path of the browser of this machine, or why there is none. */
try {
  const { executablePath } = await findBrowser();
  process.stdout.write(executablePath);
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
