/**
 * Runs the hostile suite and writes its figures, with the date and the seed, into RESULTS.md beside this file. The
 * variables of the suite set its size; unset, it is the largest.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const sizes = {
  HOSTILE_SEED: String(Date.now() % 1_000_000),
  HOSTILE_REQUESTS: '100000',
  HOSTILE_UPLOADS: '2000',
  HOSTILE_KEYS: '1000',
};
const env = { ...sizes, ...process.env };
const api = fileURLToPath(new URL('../../', import.meta.url));

const begun = Date.now();
const jest = spawn(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    '../node_modules/jest/bin/jest.js',
    '-c',
    'proof/hostile/jest.config.js',
    '--runInBand',
    '--silent=false',
    ...process.argv.slice(2),
  ],
  { cwd: api, env, stdio: ['ignore', 'pipe', 'pipe'] },
);
let output = '';
for (const stream of [jest.stdout, jest.stderr])
  stream.on('data', (part) => {
    output += part;
    process.stdout.write(part);
  });
const [code] = await once(jest, 'close');

const figures = [...output.matchAll(/^\s*hostile (\w+) (\{.*\})$/gm)].map(([, name, json]) => [
  name,
  JSON.parse(json),
]);
const files = [...output.matchAll(/^(PASS|FAIL) (\S+)/gm)];
const cell = (value) =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).replaceAll('|', '\\|');
const tables = figures.map(([name, values]) =>
  [
    `## ${name[0].toUpperCase()}${name.slice(1)}`,
    '',
    '| figure | value |',
    '| --- | --- |',
    ...Object.entries(values).map(([key, value]) => `| ${key} | ${cell(value)} |`),
    '',
  ].join('\n'),
);
const text = `# Results of the hostile suite

Written by \`npm run test:hostile:report\` on ${new Date().toISOString().slice(0, 10)} in ${Math.round((Date.now() - begun) / 1000)} s, seed ${env.HOSTILE_SEED}. What is sent and what is checked is in the README of the API. Times are in ms.

${files.map(([, mark, file]) => `- ${mark === 'PASS' ? 'passed' : '**failed**'}: \`${file}\``).join('\n')}

${tables.join('\n')}`;
const file = fileURLToPath(new URL('RESULTS.md', import.meta.url));
writeFileSync(file, text);
spawnSync('prettier', ['--write', file]);
process.exit(code ?? 1);
