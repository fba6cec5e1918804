import { normalisePhone } from '@nidaan/contract';

const PHONE = /(?<!\d)(?:(?:\+?91|0)[-_ .]?)?[6-9]\d{4}[-_ .]?\d{5}(?!\d)/g;

/** The Indian phone numbers in the name of a file, in the form in which orders have them. */
export const phonesIn = (fileName: string): string[] =>
  [...fileName.matchAll(PHONE)].flatMap(([digits]) => normalisePhone(digits.replaceAll('_', '')) ?? []);
