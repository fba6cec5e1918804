import { LAB } from '../lab/lab.js';
import { arrivalIn, type DayPart, windowText } from './clock.js';

/** The first visits of the morning, for samples after the fast of a night. */
export const EARLY_VISITS: DayPart = { from: 6, to: 9 };

/** When phlebotomists visit, in a sentence that is about no tests in particular; every page takes it from here. */
export const VISIT_TIMES = `${arrivalIn(windowText(LAB.visitHours))} (${windowText(EARLY_VISITS)} if a test needs fasting)`;
