import { execFile } from 'node:child_process';

/** How npm words the answers of a registry that has no list of known vulnerabilities. */
const NOT_OFFERED = /^(404|405|501) /;

/** The answer of npm, which ends with 1 when it found something. */
const audit = (folder, env) =>
  new Promise((resolve) => {
    const options = { cwd: folder, env, encoding: 'utf8', maxBuffer: 1 << 26 };
    execFile('npm', ['audit', '--json', '--package-lock-only'], options, (_, stdout) => resolve(stdout));
  });

/**
 * Asks the registry for known vulnerabilities of the locked packages, of severity high or critical.
 *
 * @param {string} folder with the lockfile
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<{ offered: boolean, lines: string[] }>} whether the registry offers such a list, and a line for each
 *   package that is on it, or one that says why nothing was checked
 * @throws Error when the registry does not answer, or not in npm's form
 */
export async function knownVulnerabilities(folder, env = process.env) {
  const answer = JSON.parse(await audit(folder, env));
  if (NOT_OFFERED.test(answer.message)) {
    const [status] = answer.message.split(' ');
    const line = `Not checked: the registry offers no list of known vulnerabilities (it answers ${status}).`;
    return { offered: false, lines: [line] };
  }
  if (!answer.vulnerabilities) throw new Error(`npm audit: ${answer.message}`);
  const severe = Object.values(answer.vulnerabilities).filter(({ severity }) =>
    ['high', 'critical'].includes(severity),
  );
  return { offered: true, lines: severe.map(({ name, severity, range }) => `${name} ${range}: ${severity}`) };
}
