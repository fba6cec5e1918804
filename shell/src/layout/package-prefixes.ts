import { paths } from '@nidaan/sdk';

/** Prefixes of the addresses that belong to Packages, besides the list itself. */
export const packagePrefixes = [paths.package(''), paths.concern('')];
