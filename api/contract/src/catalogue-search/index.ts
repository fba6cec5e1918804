/**
 * The search of tests and packages, the same for customers and staff (spec §5, decisions §3): {@link entriesOf} indexes a
 * catalogue, {@link search} ranks what a typed term means, {@link firstOf} takes what is shown below a field.
 */
export type {
  PackageLineView,
  SearchCatalogue,
  SearchPackage,
  SearchTest,
  TestLineView,
} from './catalogue.js';
export type { Entry, Found } from './entries.js';
export { entriesOf } from './entries-of.js';
export type { ListItem } from './list.js';
export { firstOf, isForPackages, type Results, search } from './match.js';
