const IST_OFFSET_MS = 5.5 * 3_600_000;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** For how many days ahead staff can promise a new time for a report. */
export const MAX_DUE_DAYS = 14;

/** An hour of a day in Asia/Kolkata, `days` after the day of an instant. */
function hourOn(now: Date, days: number, hour: number): Date {
  const inIndia = now.getTime() + IST_OFFSET_MS;
  const midnight = inIndia - (inIndia % DAY_MS) - IST_OFFSET_MS;
  return new Date(midnight + days * DAY_MS + hour * HOUR_MS);
}

/** New times for a late report that staff choose with one press: 8 pm today, while it is ahead, and noon tomorrow. */
export function quickDueTimes(now: Date): { evening: string | null; noon: string } {
  const evening = hourOn(now, 0, 20);
  return {
    evening: evening > now ? evening.toISOString() : null,
    noon: hourOn(now, 1, 12).toISOString(),
  };
}

/** The instant of a local time in Asia/Kolkata as date fields have it (`2026-11-24T18:30`); null when it is none. */
export function instantInIndia(local: string): string | null {
  const at = new Date(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) ? `${local}:00+05:30` : Number.NaN);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
