// Measures ratios, because machines differ: everything in `rows` runs beside its floor, in turns, in this one run.
//
// NAME…     runs only the row files of these names; those that take longer, in `long`, run only by name
// --write   renews RESULTS.md, which needs all rows
import { readdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createBench } from './frame/bench.mjs';
import { tableOf } from './frame/table.mjs';

const urlOf = (folder) => new URL(folder, import.meta.url);
const FOLDERS = ['./rows/', '../../../shell/proof/bench/rows/'].map(urlOf);
const LONG = urlOf('../../../shell/proof/bench/long/');
const RESULTS = new URL('./RESULTS.md', import.meta.url);

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
});

function refuse(sentence) {
  console.error(sentence);
  process.exit(2);
}

if (options.write && wanted.length > 0) refuse('--write needs all rows: leave the names out.');

/** The row files of a folder, by name. */
async function rowFilesIn(folder) {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.mjs')).sort();
  return files.map((name) => [basename(name, '.mjs'), new URL(name, folder).href]);
}

async function measureFile([name, url]) {
  const begun = performance.now();
  const bench = await createBench();
  try {
    const { measure } = await import(url);
    return await measure(bench);
  } finally {
    await bench.end();
    console.error(`${name}: ${Math.round((performance.now() - begun) / 1000)} s`);
  }
}

const usual = (await Promise.all(FOLDERS.map(rowFilesIn))).flat();
const all = [...usual, ...(await rowFilesIn(LONG))];
const unknown = wanted.filter((name) => !all.some(([known]) => known === name));
if (unknown.length > 0)
  refuse(`No rows: ${unknown.join(', ')}. There are ${all.map(([name]) => name).join(', ')}.`);
const files = wanted.length === 0 ? usual : all.filter(([name]) => wanted.includes(name));

const rows = [];
const failures = [];
for (const file of files)
  await measureFile(file).then(
    (measured) => rows.push(...measured),
    (error) => failures.push([file[0], error]),
  );

const table = tableOf(rows);
console.log(table);
for (const [name, error] of failures) console.error(`${name} failed:`, error);
if (failures.length > 0) process.exitCode = 1;
else if (options.write) {
  const machine = `${cpus().length} cores, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`;
  await writeFile(
    fileURLToPath(RESULTS),
    `# Results of \`npm run bench\`\n\nMeasured on ${machine}. Each value is the median of its rounds; \`README.md\` explains the columns.\n\n${table}\n`,
  );
}
