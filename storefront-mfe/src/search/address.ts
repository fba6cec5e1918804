import { paths } from '@nidaan/sdk';
import type { Found } from '@nidaan/contract/catalogue-search';

/** Address of the page of a result. */
export const addressOf = ({ type, item }: Found) =>
  type === 'package' ? paths.package(item.id) : paths.test(item.id);
