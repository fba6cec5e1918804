import { readFileSync } from 'node:fs';
import { SHELL_DESCRIPTION } from './paths.js';

/** What a shell offers to remotes, as its build wrote it down. */
export interface ShellOffer {
  contracts: number[];
  shared: Record<string, string>;
  slots: string[];
}

/** What this shell offers. */
export const ownOffer = (): ShellOffer => JSON.parse(readFileSync(SHELL_DESCRIPTION, 'utf8')) as ShellOffer;
