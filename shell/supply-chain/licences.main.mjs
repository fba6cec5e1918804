import { readJson } from './parts.mjs';
import { ALLOWED, EXCEPTIONS, licenceFaults } from './licences.mjs';

const lockfile = readJson('package-lock.json');
const faults = licenceFaults(lockfile);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else {
  const count = Object.keys(lockfile.packages).filter((path) => path.includes('node_modules/')).length;
  console.log(
    `${count} packages: ${Object.keys(ALLOWED).length} licences are allowed, ` +
      `with ${Object.keys(EXCEPTIONS).length} exceptions.`,
  );
}
