import { paths } from '@nidaan/sdk';

/** Prefixes of the addresses that belong to Packages, besides the list itself. */
export const ofPackages = [paths.package(''), paths.concern('')];
