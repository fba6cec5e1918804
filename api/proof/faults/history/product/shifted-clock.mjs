import { readFileSync } from 'node:fs';

// Loaded before the API and each of its threads. It shifts what `Date` says is now by the milliseconds in a file, as a
// jump of the machine's clock would; timers, `performance.now()` and the clock of Postgres stay as they are.
const file = process.env.CLOCK_SHIFT_FILE;
const LOOK_MS = 100;
let shift = 0;
const look = () => {
  try {
    shift = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    shift = 0;
  }
};
look();
setInterval(look, LOOK_MS).unref();

const realNow = Date.now;
Date.now = () => realNow() + shift;
globalThis.Date = new Proxy(Date, {
  construct: (target, given, made) =>
    Reflect.construct(target, given.length > 0 ? given : [Date.now()], made),
});
