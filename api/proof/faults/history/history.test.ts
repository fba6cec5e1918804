import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { check } from './check.js';
import { reportOf } from './report.js';
import { run } from './run.js';

const { FAULTS_SEED, FAULTS_MINUTES = '5', FAULTS_DECKS = '0', FAULTS_REPORT } = process.env;
const wanted = {
  seed: Number(FAULTS_SEED ?? randomInt(1_000_000)),
  minutes: Number(FAULTS_MINUTES),
  decks: Number(FAULTS_DECKS),
};
// A deck of faults takes half an hour on a quiet machine; the rest is for messages that are retried later.
const LIMIT_MINUTES = Math.max(wanted.minutes, wanted.decks * 120) + 15;
const RESULTS = fileURLToPath(new URL('./RESULTS.md', import.meta.url));

it(
  'nothing acknowledged is lost and nothing happens twice, whatever fails',
  async () => {
    const again = `FAULTS_SEED=${wanted.seed} FAULTS_MINUTES=${wanted.minutes} FAULTS_DECKS=${wanted.decks}`;
    process.stderr.write(`The plan of faults: ${again}\n`);
    const ran = await run(wanted);
    const findings = check(ran.history, ran.state);
    const report = reportOf(ran, findings);
    process.stderr.write(report);
    if (FAULTS_REPORT) {
      await writeFile(RESULTS, report);
      execFileSync('prettier', ['--write', RESULTS], { stdio: 'ignore' });
    }
    const isSound = findings.length === 0;
    // The history of a run with findings stays for examination.
    if (isSound) await rm(ran.folder, { recursive: true, force: true });
    else await writeFile(`${ran.folder}/state.json`, JSON.stringify(ran.state));
    expect({ findings, folder: isSound ? '' : ran.folder }).toEqual({ findings: [], folder: '' });
    const stuck = ran.happened.filter(
      ({ fault, recovered, skipped }) => !fault.together && recovered === null && skipped === null,
    );
    expect(stuck).toEqual([]);
  },
  LIMIT_MINUTES * 60_000,
);
