import { z } from 'zod';

const EXAMPLE =
  'LAB_ACCREDITATIONS must be a list such as [{"name":"NABL","number":"MC-0000","validUntil":"2027-03-31","scope":"https://…"}].';

const AccreditationSetting = z.strictObject({
  name: z.string().trim().min(1).max(40),
  number: z.string().trim().min(1).max(60),
  validUntil: z.iso.date(),
  scope: z
    .url({ protocol: /^https$/ })
    .nullable()
    .default(null),
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The settings of what the laboratory claims about itself. Without them nothing is claimed. */
export const labSettings = {
  LAB_ACCREDITATIONS: z
    .string()
    .transform((text, context) => {
      const list = z.array(AccreditationSetting).max(10).safeParse(parsed(text));
      if (list.success) return list.data;
      context.addIssue({ code: 'custom', message: EXAMPLE });
      return z.NEVER;
    })
    .default([]),
  LAB_REPORT_DOCTOR: z
    .string()
    .trim()
    .max(120, 'LAB_REPORT_DOCTOR may have at most 120 characters.')
    .optional(),
};
