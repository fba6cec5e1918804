import { z } from 'zod';
import { RemoteName, VersionName } from './registry.js';

/**
 * The Core Web Vitals that browsers measure, with the upper limits of the groups in which they are counted; there is one more
 * group for what is above the last limit. `lcp` (until the largest content is shown) and `inp` (from an input until the
 * screen answers) are in milliseconds; `cls` (how much the layout shifts) has no unit.
 */
export const VITAL_LIMITS = {
  lcp: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  inp: [25, 50, 100, 150, 200, 300, 500, 1000, 2000],
  cls: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
} as const;

/** Key of {@link VITAL_LIMITS}. */
export type VitalName = keyof typeof VITAL_LIMITS;

/** A token of POST /api/canary-sessions. */
export const SessionToken = z.string().max(200);

/**
 * Body of POST /api/canary-sessions: the page's version of a remote in a step of an automatic canary (the step's `since`).
 * The answer is a {@link CanarySession}.
 */
export const CanarySessionRequest = z
  .strictObject({ remote: RemoteName, version: VersionName, step: z.iso.datetime() })
  .meta({ id: 'CanarySessionRequest' });
/** Shape of {@link CanarySessionRequest}. */
export type CanarySessionRequest = z.infer<typeof CanarySessionRequest>;

/**
 * What lets one page judge a canary: a token for its version, step and network, valid for a day and for one report. Null when
 * the step does not run, or when the network has had its tokens of this hour: then the page's reports are shown only.
 */
export const CanarySession = z.object({ session: SessionToken.nullable() }).meta({ id: 'CanarySession' });
/** Shape of {@link CanarySession}. */
export type CanarySession = z.infer<typeof CanarySession>;

const milliseconds = z.number().min(0).max(600_000);

/**
 * Body of POST /api/page-vitals, which a sample of browsers sends once for a page, when it is left: how it performed, and how
 * many errors its scripts had. Nothing else is accepted: no address, no text, no personal data. 204 when counted, 404 for a
 * version or a screen that is not in the releases folder, 429 above the limit of browser reports.
 */
export const PageVitals = z
  .strictObject({
    remote: RemoteName,
    version: VersionName,
    /** The path of the screen as its version declares it, such as `/order/:id`. */
    route: z.string().startsWith('/').max(100),
    lcp: milliseconds.optional(),
    /** Absent when there was no input. */
    inp: milliseconds.optional(),
    cls: z.number().min(0).max(1000).optional(),
    /** Uncaught errors and rejections after the page was loaded. */
    errors: z.int32().min(0).max(100),
    /** Calls of the API that had no answer or a 5xx one; refusals (4xx) do not count. */
    failedCalls: z.int32().min(0).max(100).optional(),
    /** The page's token of POST /api/canary-sessions: the report judges an automatic canary. Counts once. */
    session: SessionToken.optional(),
    /** Sent by pages of earlier builds; ignored. */
    step: z.iso.datetime().optional(),
  })
  .meta({ id: 'PageVitals' });
/** Shape of {@link PageVitals}. */
export type PageVitals = z.infer<typeof PageVitals>;

/** How a version performed in the browsers that measured, in the last seven days. */
export const VersionVitals = z.object({
  /** Pages that were measured. */
  pages: z.int32(),
  /** Errors in them. */
  errors: z.int32(),
  /** What 75 % of the pages do not exceed (`lcp` and `inp` in ms), estimated from groups; null when none was measured. */
  lcp: z.number().nullable(),
  inp: z.number().nullable(),
  cls: z.number().nullable(),
});
/** Shape of {@link VersionVitals}. */
export type VersionVitals = z.infer<typeof VersionVitals>;
