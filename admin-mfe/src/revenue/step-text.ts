import type { Revenue } from '@nidaan/contract';
import { monthText } from '@nidaan/contract/dates';
import { dayText } from '@nidaan/sdk';

/** The label of a step: the name of a month, or the first day of a day or week. */
export const stepText = (start: string, by: Revenue['by']): string =>
  by === 'month' ? monthText(start) : dayText(start);
