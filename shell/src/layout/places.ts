import { paths } from '@nidaan/sdk';

/** How the addresses begin whose pages belong to the packages, beside their list. */
export const ofPackages = [paths.package(''), paths.concern('')];
