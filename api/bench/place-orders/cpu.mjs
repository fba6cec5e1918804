// The CPU time of processes, which a busy machine disturbs less than the time on the clock. Only Linux tells it.
import { readdirSync, readFileSync } from 'node:fs';

const MS_PER_TICK = 10;

/** The parent and the CPU time in ms of a process, with that of its ended children. */
function statOf(pid) {
  try {
    // The name of the process stands in parentheses before these fields.
    const [, fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=[^)]*$)/);
    const [, parent, ...rest] = fields.split(' ').map(Number);
    const ticks = rest.slice(9, 13).reduce((sum, part) => sum + part);
    return { parent, ms: ticks * MS_PER_TICK };
  } catch {
    return { parent: 0, ms: 0 };
  }
}

/** The CPU time of a process in ms; NaN where the system does not tell it. */
export const cpuOf = (pid) => (process.platform === 'linux' ? statOf(pid).ms : NaN);

/** The CPU time of a process and its children in ms. */
export function cpuOfTree(pid) {
  if (process.platform !== 'linux') return NaN;
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = pids.map(statOf).filter(({ parent }) => parent === pid);
  return children.reduce((sum, { ms }) => sum + ms, cpuOf(pid));
}
