import { readFileSync } from 'node:fs';
import type { SdkTypes } from '@nidaan/contract';
import { SHELL_DESCRIPTION } from '../paths.js';

/** What a shell offers to remotes, as its build recorded it. */
export interface ShellCapabilities {
  contracts: number[];
  shared: Record<string, string>;
  slots: string[];
  /** The version of its module federation; absent in shells of earlier builds. */
  federation?: string;
  /** Names that the modules of the SDK expose, by module; absent in shells of earlier builds. */
  exposes?: Record<string, string[]>;
  /** The types of these names; absent in shells of earlier builds. */
  sdkTypes?: SdkTypes;
}

/** How long a running shell may take to answer, in ms. */
const TIMEOUT_MS = 15_000;

/**
 * Requests one of a running shell's files.
 *
 * @throws an error with the status that it answered instead, or with the timeout
 */
export async function askShell(origin: string, path: string, timeoutMs = TIMEOUT_MS): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await fetch(new URL(path, origin), { signal });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return Buffer.from(await answer.arrayBuffer());
  } catch (error) {
    const why = signal.aborted ? `no answer within ${timeoutMs / 1000} s` : (error as Error).message;
    throw new Error(`${origin} does not serve ${path}: ${why}.`, { cause: error });
  }
}

/** The capabilities of a running shell. */
export async function capabilitiesOf(origin: string, timeoutMs?: number): Promise<ShellCapabilities> {
  return JSON.parse(
    (await askShell(origin, '/assets/shell.json', timeoutMs)).toString(),
  ) as ShellCapabilities;
}

/** The capabilities of this shell's own build. */
export const ownCapabilities = (): ShellCapabilities =>
  JSON.parse(readFileSync(SHELL_DESCRIPTION, 'utf8')) as ShellCapabilities;
