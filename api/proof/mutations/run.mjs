// Changes the product in one place at a time, and runs the tests that cover it: at least one must fail.
//
// TEXT…     runs only the mutations whose behaviour has one of these texts
// --write   stores the table as RESULTS.md, which needs all of them
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/**
 * @typedef {object} Mutation
 * @property {string} behaviour what the changed place does for a person, as a sentence
 * @property {string} file a source file, from the root
 * @property {string} from a text that occurs once in the file, and once in what is compiled of it
 * @property {string} to what stands there instead
 * @property {string[]} tests a workspace and a part of the name of test files in it, such as `api orders/placing`
 */

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'mutations-'));
const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
});

/** What tests may run instead of the source. */
const compiledOf = (file) =>
  file
    .replace(/^shell\/server\//, 'shell/dist/server/')
    .replace(/^(api|api\/\w+|shell\/sdk)\/src\//, '$1/dist/')
    .replace(/\.tsx?$/, '.js');

/** Replaces a text that occurs exactly once; returns what puts it back. */
function replaceIn(file, { from, to }) {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(from).length !== 2)
    throw new Error(`${file} has ${text.split(from).length - 1} times: ${from}`);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
  return () => writeFileSync(path, text);
}

/** Runs test files of a workspace; returns the names of those tests that failed. */
function failuresOf(tests) {
  const [workspace, ...names] = tests.split(' ');
  const outputFile = join(folder, 'result.json');
  rmSync(outputFile, { force: true });
  const node = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  // A test that fails may leave something open.
  const args = [...node, jest, ...names, '--forceExit', '--json', `--outputFile=${outputFile}`];
  spawnSync(process.execPath, args, { cwd: join(root, workspace), stdio: 'ignore' });
  const { testResults } = JSON.parse(readFileSync(outputFile, 'utf8'));
  if (testResults.length === 0) throw new Error(`No test file matches: ${tests}`);
  return testResults.flatMap(({ name, assertionResults, message, status }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed').map(({ title }) => title);
    return failed.length === 0 && status === 'failed' ? [`${name}: ${message.slice(0, 200)}`] : failed;
  });
}

function tryOne(mutation) {
  const compiled = compiledOf(mutation.file);
  const undo = [];
  try {
    undo.push(replaceIn(mutation.file, mutation));
    if (compiled !== mutation.file && existsSync(join(root, compiled)))
      undo.push(replaceIn(compiled, mutation));
    return mutation.tests.map(failuresOf).find(({ length }) => length > 0) ?? [];
  } finally {
    for (const putBack of undo) putBack();
  }
}

/** @type {Mutation[]} those of the API, and those of the shell and the screens */
const all = ['api.json', 'screens.json'].flatMap((list) =>
  JSON.parse(readFileSync(new URL(list, import.meta.url), 'utf8')),
);
const chosen = all.filter(
  ({ behaviour }) => wanted.length === 0 || wanted.some((text) => behaviour.includes(text)),
);
if (options.write && chosen.length < all.length) {
  console.error('--write needs all mutations: leave the texts out.');
  process.exit(2);
}

for (const tests of new Set(chosen.flatMap((mutation) => mutation.tests))) {
  const failures = failuresOf(tests);
  if (failures.length > 0)
    throw new Error(`${tests} fails without a mutation: ${failures.slice(0, 3).join('; ')}`);
}

const rows = [];
let missed = 0;
for (const mutation of chosen) {
  const [caughtBy] = tryOne(mutation);
  if (!caughtBy) missed += 1;
  const cells = [mutation.behaviour, `\`${mutation.file}\``, caughtBy ?? '**missed**'];
  rows.push(
    `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ')).join(' | ')} |`,
  );
  console.log(rows.at(-1));
}
rmSync(folder, { recursive: true, force: true });
const sum = `${chosen.length - missed} of ${chosen.length} were caught.`;
console.log(sum);
if (options.write) {
  const day = new Date().toISOString().slice(0, 10);
  const head = `# Results of \`npm run proof:mutations\`\n\nWritten on ${day}. ${sum}\n\n| behaviour | changed file | caught by |\n| --- | --- | --- |`;
  const file = fileURLToPath(new URL('RESULTS.md', import.meta.url));
  writeFileSync(file, `${head}\n${rows.join('\n')}\n`);
  spawnSync('prettier', ['--write', file]);
}
process.exitCode = missed > 0 ? 1 : 0;
