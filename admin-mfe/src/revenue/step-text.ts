import type { Revenue } from '@nidaan/contract';
import { monthText } from '@nidaan/contract/dates';
import { dayText } from '@nidaan/sdk';

/** A step of the figures, by its first day: a month by its name, a day or week by that day. */
export const stepText = (start: string, by: Revenue['by']): string =>
  by === 'month' ? monthText(start) : dayText(start);
