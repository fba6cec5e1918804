// Prints how automatic canaries end in simulations: 100 runs of each kind, with at most 10,000 sessions in each step.
import { simulateRuns } from '../../dist/releases/automatic/simulation.js';

/** @type {[string, object][]} */
const KINDS = [
  ['equal', {}],
  ['+2 points of sessions with errors (1 % → 3 %)', { errors: 0.03 }],
  ['+2 points of failed API calls (1 % → 3 %)', { calls: 0.03 }],
  ['2 % more errors, relative (1 % → 1.02 %)', { errors: 0.0102 }],
  ['twice the errors (1 % → 2 %)', { errors: 0.02 }],
  ['every session fails', { errors: 1 }],
  ['LCP 3 % slower', { lcp: 1545 }],
  ['LCP 5 % slower', { lcp: 1575 }],
  ['LCP 10 % slower', { lcp: 1650 }],
  ['LCP 15 % slower', { lcp: 1725 }],
  ['LCP 30 % slower', { lcp: 1950 }],
  ['INP 10 % slower', { inp: 88 }],
  ['INP 20 % slower', { inp: 96 }],
  ['INP 50 % slower', { inp: 120 }],
];

console.log('| version | rolled back | live | waiting | sessions (median) |');
console.log('| --- | --- | --- | --- | --- |');
for (const [name, how] of KINDS) {
  const runs = simulateRuns(how);
  const count = (outcome) => runs.filter((run) => run.outcome === outcome).length;
  const sessions = runs.map((run) => run.sessions).sort((a, b) => a - b)[50];
  const cells = [name, count('rolled-back'), count('promoted'), count('waiting'), sessions];
  console.log(`| ${cells.join(' | ')} |`);
}
