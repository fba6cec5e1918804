import { z } from 'zod';

/** How many reports are listed and released at once. */
export const MAX_RELEASED_REPORTS = 500;

/** Answer of GET and PUT /api/report-settings. */
export const ReportSettingsView = z
  .object({
    /** True when the lab releases each report before the customer sees it. */
    releaseFirst: z.boolean(),
    /** The number of reports that wait for their release, also when `releaseFirst` is off again. */
    waiting: z.int32(),
  })
  .meta({ id: 'ReportSettingsView' });
/** Shape of {@link ReportSettingsView}. */
export type ReportSettingsView = z.infer<typeof ReportSettingsView>;

/** Body of PUT /api/report-settings, by the owner. It holds for files that are uploaded from then on. */
export const ReportSettings = z.strictObject({ releaseFirst: z.boolean() }).meta({ id: 'ReportSettings' });
/** Parsed {@link ReportSettings}. */
export type ReportSettings = z.infer<typeof ReportSettings>;

/** A report that waits for its release; element of `reports` of {@link WaitingReports}. */
export const WaitingReport = z
  .object({
    id: z.string(),
    orderId: z.string(),
    reference: z.string(),
    /** The customer. */
    customer: z.string().nullable(),
    /** The beneficiary whom it is about; null for everyone or when not named. */
    person: z.string().nullable(),
    /** Name of the uploaded file. */
    name: z.string(),
    hiv: z.boolean(),
    /** A link that opens the file for this viewer, as `storedPath` of a report; null for an HIV result. */
    storedPath: z.string().nullable(),
    /** ISO 8601 UTC. */
    uploadedAt: z.string(),
    /** Email of who uploaded it; null when the account was deleted. */
    uploadedBy: z.string().nullable(),
  })
  .meta({ id: 'WaitingReport' });
/** Shape of {@link WaitingReport}. */
export type WaitingReport = z.infer<typeof WaitingReport>;

/** Answer of GET /api/report-releases: at most {@link MAX_RELEASED_REPORTS} reports, the oldest first, of `total`. */
export const WaitingReports = z
  .object({ total: z.int32(), reports: z.array(WaitingReport) })
  .meta({ id: 'WaitingReports' });
/** Shape of {@link WaitingReports}. */
export type WaitingReports = z.infer<typeof WaitingReports>;

/** Body of POST /api/report-releases: the ids of reports of any orders. */
export const ReleaseReports = z
  .strictObject({
    reports: z
      .array(z.uuid())
      .min(1, 'Choose at least one report.')
      .max(MAX_RELEASED_REPORTS, `At most ${MAX_RELEASED_REPORTS} reports at once.`),
  })
  .meta({ id: 'ReleaseReports' });
/** Parsed {@link ReleaseReports}. */
export type ReleaseReports = z.infer<typeof ReleaseReports>;

/**
 * Answer of POST /api/report-releases, 200. `skipped` are those that do not wait for a release: released or withdrawn
 * meanwhile, or unknown. Repeating a request therefore releases nothing twice.
 */
export const ReportsReleased = z
  .object({ released: z.array(z.string()), skipped: z.array(z.string()) })
  .meta({ id: 'ReportsReleased' });
/** Shape of {@link ReportsReleased}. */
export type ReportsReleased = z.infer<typeof ReportsReleased>;
