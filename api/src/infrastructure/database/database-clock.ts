import { Raw } from 'typeorm';

// The clock of the database decides, because it also wrote the times that are compared with it.

/** A time in the future. */
export const isLater = Raw<Date>((column) => `${column} > now()`);

/** A time that has passed. */
export const isPast = Raw<Date>((column) => `${column} <= now()`);

/** A time more than `seconds` ago. */
export const isOlderThan = (seconds: number) =>
  Raw<Date>((column) => `${column} <= now() - make_interval(secs => :seconds)`, { seconds });

/** The SQL of the time in `seconds`. */
export const inSeconds = (seconds: number) => () => `now() + interval '${Number(seconds)} seconds'`;

const dayInIndia = (day: string) => `(${day})::timestamp AT TIME ZONE 'Asia/Kolkata'`;

/** A time from the beginning of `from` to the end of `to`, days in India; without one of them from or to any time. */
export const withinDays = (from?: string, to?: string) =>
  Raw<Date>(
    (column) =>
      [
        from === undefined ? 'true' : `${column} >= ${dayInIndia(':fromDay::date')}`,
        to === undefined ? 'true' : `${column} < ${dayInIndia(':toDay::date + 1')}`,
      ].join(' AND '),
    { fromDay: from, toDay: to },
  );
