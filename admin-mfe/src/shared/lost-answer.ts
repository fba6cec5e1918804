import type { CallError } from '@nidaan/sdk';

/** Whether the answer of a call was lost, or is one of a proxy, so that it is not known whether the API carried it out. */
export const isLost = ({ status }: CallError): boolean => typeof status === 'string' || status >= 500;
