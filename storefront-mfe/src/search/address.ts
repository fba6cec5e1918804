import { paths } from '@nidaan/sdk';
import type { Found } from './matching/entries.js';

/** Address of the page of a result. */
export const addressOf = ({ type, item }: Found) =>
  type === 'package' ? paths.package(item.id) : paths.test(item.id);
