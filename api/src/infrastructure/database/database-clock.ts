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
