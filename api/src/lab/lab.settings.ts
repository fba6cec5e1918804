import { z } from 'zod';

const ACCREDITATIONS_EXAMPLE =
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

const PHLEBOTOMISTS_EXAMPLE =
  'LAB_PHLEBOTOMISTS must be a list such as [{"name":"Asha Devi","photo":"/images/phlebotomists/asha.png"}].';

// The pages load images from this site only, whose server has no other kinds of files below /images.
const PhlebotomistSetting = z.strictObject({
  name: z.string().trim().min(1).max(60),
  photo: z
    .string()
    .regex(/^\/images\/(?:[\w-]+\/)*[\w-]+\.(?:png|svg)$/)
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

/** A setting that is a JSON list; without it the list is empty. */
const jsonList = <Item extends z.ZodType>(item: Item, most: number, example: string) =>
  z
    .string()
    .transform((text, context) => {
      const list = z.array(item).max(most).safeParse(parsed(text));
      if (list.success) return list.data;
      context.addIssue({ code: 'custom', message: example });
      return z.NEVER;
    })
    .default([]);

/** The settings of what the laboratory claims about itself. Without them nothing is claimed. */
export const labSettings = {
  LAB_ACCREDITATIONS: jsonList(AccreditationSetting, 10, ACCREDITATIONS_EXAMPLE),
  LAB_PHLEBOTOMISTS: jsonList(PhlebotomistSetting, 20, PHLEBOTOMISTS_EXAMPLE),
  LAB_REPORT_DOCTOR: z
    .string()
    .trim()
    .max(120, 'LAB_REPORT_DOCTOR may have at most 120 characters.')
    .optional(),
};
