import { readFileSync } from 'node:fs';
import { SHELL_DESCRIPTION } from '../paths.js';

/** What a shell offers to remotes, as its build wrote it down. */
export interface ShellCapabilities {
  contracts: number[];
  shared: Record<string, string>;
  slots: string[];
}

/** How long a running shell may take to answer, in ms. */
const TIMEOUT_MS = 15_000;

/**
 * Asks a running shell for one of its files.
 *
 * @throws what it answered instead, or that it did not
 */
export async function askShell(origin: string, path: string, timeoutMs = TIMEOUT_MS): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await fetch(new URL(path, origin), { signal });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return Buffer.from(await answer.arrayBuffer());
  } catch (error) {
    const why = signal.aborted ? `no answer within ${timeoutMs / 1000} s` : (error as Error).message;
    throw new Error(`${origin} does not give ${path}: ${why}.`, { cause: error });
  }
}

/** What the shell of a running shell offers. */
export async function capabilitiesOf(origin: string, timeoutMs?: number): Promise<ShellCapabilities> {
  return JSON.parse(
    (await askShell(origin, '/assets/shell.json', timeoutMs)).toString(),
  ) as ShellCapabilities;
}

/** What this shell offers. */
export const ownCapabilities = (): ShellCapabilities =>
  JSON.parse(readFileSync(SHELL_DESCRIPTION, 'utf8')) as ShellCapabilities;
