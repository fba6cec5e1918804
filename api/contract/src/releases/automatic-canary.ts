import { z } from 'zod';

/**
 * The steps of an automatic canary, in percent of the visitors. After the last one it becomes live: with everyone on one
 * version there is nothing beside it to compare.
 */
export const CANARY_STEPS = [1, 5, 25] as const;

/** The step that an automatic canary is in, as the registry has it. `since` names the step in reports of browsers. */
export const CanaryStep = z.object({
  /** Index in {@link CANARY_STEPS}. */
  step: z.int32().min(0).max(2),
  /** When the step began; ISO 8601 UTC. */
  since: z.iso.datetime(),
});
/** Shape of {@link CanaryStep}. */
export type CanaryStep = z.infer<typeof CanaryStep>;

/**
 * What is compared between a canary and the live version, for each session, which is one page load: whether it had an error;
 * whether a call of the API failed; its LCP; its INP.
 */
export const CANARY_MEASURES = ['errors', 'calls', 'lcp', 'inp'] as const;
/** One of {@link CANARY_MEASURES}. */
export type CanaryMeasure = (typeof CANARY_MEASURES)[number];

/** How an automatic canary went on: it was rolled back, became live, or reached the time limit of a step undecided. */
export const CANARY_OUTCOMES = ['rolled-back', 'promoted', 'waiting'] as const;
/** One of {@link CANARY_OUTCOMES}. */
export type CanaryOutcomeName = (typeof CANARY_OUTCOMES)[number];

/** The comparison of one measure in the current step. */
export const CanaryComparison = z.object({
  measure: z.enum(CANARY_MEASURES),
  /** Sessions of each version that have the measure. */
  sessions: z.object({ canary: z.int32(), live: z.int32() }),
  /**
   * The share of sessions with an error or a failed call (0–1), or what 75 % of the sessions do not exceed in ms; null without
   * sessions.
   */
  value: z.object({ canary: z.number().nullable(), live: z.number().nullable() }),
  verdict: z.enum(['worse', 'equal', 'undecided']),
});
/** Shape of {@link CanaryComparison}. */
export type CanaryComparison = z.infer<typeof CanaryComparison>;

/** An automatic canary that runs. */
export const AutomaticCanary = CanaryStep.extend({
  percent: z.number(),
  /** From then on it can go to the next step; ISO 8601 UTC. */
  earliest: z.iso.datetime(),
  /** From then on it waits for an admin when it is undecided; ISO 8601 UTC. */
  limit: z.iso.datetime(),
  waiting: z.boolean(),
  /** One sentence: what the next step waits for. */
  reason: z.string(),
  comparisons: z.array(CanaryComparison),
});
/** Shape of {@link AutomaticCanary}. */
export type AutomaticCanary = z.infer<typeof AutomaticCanary>;

/** The last outcome of the automatic canaries of a remote. */
export const CanaryOutcome = z.object({
  version: z.string(),
  outcome: z.enum(CANARY_OUTCOMES),
  percent: z.number(),
  /** One sentence. */
  reason: z.string(),
  at: z.iso.datetime(),
});
/** Shape of {@link CanaryOutcome}. */
export type CanaryOutcome = z.infer<typeof CanaryOutcome>;
