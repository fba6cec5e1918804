import { CANARY_STEPS, type RemoteEntry, type RemoteVersion } from '@nidaan/contract';
import { ChangeRefused, dropCanary, promote, startCanary } from './registry-changes.js';

function atStep(before: RemoteEntry, version: RemoteVersion, step: number, at: string): RemoteEntry {
  const entry = startCanary(before, version, CANARY_STEPS[step] ?? 100, at);
  return { ...entry, ...(entry.canary && { canary: { ...entry.canary, automatic: { step, since: at } } }) };
}

/**
 * Starts a canary that the API takes from step to step by itself. A canary of the same version goes on from the step that its
 * percentage has reached, which begins anew, so that visitors keep their version.
 *
 * @param at ISO 8601 UTC
 */
export function startAutomatic(before: RemoteEntry, version: RemoteVersion, at: string): RemoteEntry {
  const reached = before.canary?.version === version.version ? before.canary.percent : 0;
  const step = CANARY_STEPS.findLastIndex((percent) => percent <= reached);
  return atStep(before, version, Math.max(0, step), at);
}

/** Takes an automatic canary to its next step; after the last one it becomes live. */
export function nextStep(before: RemoteEntry, at: string): RemoteEntry {
  const { canary } = before;
  if (!canary?.automatic) throw new ChangeRefused('There is no automatic canary.');
  const step = canary.automatic.step + 1;
  if (step >= CANARY_STEPS.length) return promote(before, at);
  const { percent: _percent, automatic: _automatic, ...version } = canary;
  return atStep(before, version, step, at);
}

/** Switches off what is automatic of a canary, which stays at its percentage. */
export function stopAutomatic(before: RemoteEntry): RemoteEntry {
  if (!before.canary?.automatic) throw new ChangeRefused('There is no automatic canary.');
  const { automatic: _automatic, ...canary } = before.canary;
  return { ...before, canary };
}

/** Ends a canary that is worse; a restart does not make it live. */
export function rejectCanary(before: RemoteEntry): RemoteEntry {
  const entry = dropCanary(before);
  return before.canary ? { ...entry, rolledBack: before.canary.version } : entry;
}
