// Lists the proofs of README.md whose subject has changed since the commit of their last result.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const text = readFileSync(new URL('README.md', import.meta.url), 'utf8');

/** The rows of the table: the command, the paths of the subject, and when it last passed. */
const proofs = text
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => cells[1]?.startsWith('`npm run'))
  .map(([, command = '', , subject = '', , date = '', commit = '']) => ({
    command: command.replaceAll('`', ''),
    paths: [...subject.matchAll(/`([^`]+)`/g)].map(([, path]) => path),
    date,
    commit: commit.replaceAll('`', ''),
  }));

/** How many files of the subject have changed; null when this clone does not have the commit. */
function changedSince(commit, paths) {
  try {
    const args = ['diff', '--name-only', commit, 'HEAD', '--', ...paths];
    const names = execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return names.split('\n').filter(Boolean).length;
  } catch {
    return null;
  }
}

const due = proofs.flatMap(({ command, paths, date, commit }) => {
  if (commit === '') return [`  ${command}: no result yet.`];
  const changed = changedSince(commit, paths);
  if (changed === 0) return [];
  const why =
    changed === null ? `this clone does not have ${commit}` : `${changed} files changed since ${commit}`;
  return [`  ${command}: last result of ${date}; ${why}.`];
});
console.log(
  due.length === 0 ? 'No proof is due.' : `Due, because their subject has changed:\n${due.join('\n')}`,
);
