import { z } from 'zod';

/** Where a specimen is taken (decisions §2.4): at home, at a centre from the person, or sent in as a sample. */
export const Collection = z.enum(['home', 'visit', 'sample']).meta({ id: 'Collection' });
/** One of `home`, `visit`, `sample`. */
export type Collection = z.infer<typeof Collection>;

/** A law that asks for a step before the test (decisions §2.4): prenatal (PCPNDT Act) or HIV (HIV & AIDS Act). */
export const Regulated = z.enum(['pcpndt', 'hiv']);
/** One of `pcpndt`, `hiv`. */
export type Regulated = z.infer<typeof Regulated>;

/** Fasting before the specimen: none, or 8 to 12 hours (spec §9). */
export const Fasting = z.enum(['none', '8-12 h']);
/** One of `none`, `8-12 h`. */
export type Fasting = z.infer<typeof Fasting>;

/** A single test of the catalogue (spec §3 with decisions §2.4). `price` in whole rupees, `reportHours` in hours from receipt. */
export const TestView = z
  .object({
    id: z.string(),
    productName: z.string(),
    /** The department, such as Haematology. */
    category: z.string(),
    price: z.number().int(),
    type: z.literal('product'),
    imgUrl: z.string(),
    description: z.string(),
    shortDesc: z.string(),
    specimen: z.string(),
    collection: Collection,
    fasting: Fasting,
    reportHours: z.number().int(),
    /** True when another laboratory processes it; the name then ends in `(Outlab)`. */
    outlab: z.boolean(),
    /** LOINC code, or null where none clearly fits. */
    loinc: z.string().nullable(),
    /** Abbreviations, synonyms and Hinglish words that search finds it by. */
    aliases: z.array(z.string()),
    regulated: Regulated.nullable(),
    /** Counts the edits; a PUT with a stale one answers 409. */
    version: z.number().int(),
  })
  .meta({ id: 'TestView' });
/** Shape of {@link TestView}. */
export type TestView = z.infer<typeof TestView>;
