// What processes use: CPU time, which a busy machine disturbs less than the time on the clock, and memory. Only Linux
// tells it.
import { readdirSync, readFileSync } from 'node:fs';

const MS_PER_TICK = 10;
const KIB_PER_MIB = 1024;

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

const childrenOf = (pid) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), ...statOf(name) }))
    .filter(({ parent }) => parent === pid);

/** The CPU time of a process in ms; NaN where the system does not tell it. */
export const cpuOf = (pid) => (process.platform === 'linux' ? statOf(pid).ms : NaN);

/** The CPU time of a process and its children in ms. */
export function cpuOfTree(pid) {
  if (process.platform !== 'linux') return NaN;
  return childrenOf(pid).reduce((sum, { ms }) => sum + ms, cpuOf(pid));
}

const fieldOf = (file, name) => {
  const line = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(file, 'utf8'));
  return Number(line?.[1] ?? NaN) / KIB_PER_MIB;
};

// cspell:ignore smaps
/** The memory of a process in MiB, with its share of what it has in common with others. */
export const pssOf = (pid) => fieldOf(`/proc/${pid}/smaps_rollup`, 'Pss');

/** The same for a process and all that it has started. */
export const pssOfTree = (pid) =>
  childrenOf(pid).reduce((sum, child) => sum + pssOfTree(child.pid), pssOf(pid));

/** The most memory in MiB that a process had at once since it started. */
export const peakOf = (pid) => fieldOf(`/proc/${pid}/status`, 'VmHWM');
