import { paths } from '@nidaan/sdk';
import type { Found } from './entries.js';

/** The page of what was found. */
export const addressOf = ({ type, item }: Found) =>
  type === 'package' ? paths.package(item.id) : paths.test(item.id);
