import { z } from 'zod';
import {
  CatalogueId,
  Drawing,
  EditedVersion,
  filled,
  hasName,
  LoincCode,
  Price,
  text,
  withoutAliases,
} from './catalogue-fields.js';
import { wholeNumber } from '../http/numbers.js';
import { PreparationRule } from '../preparation-rules/rule.js';
import { CheaperAlternative } from './cheaper-alternatives.js';

/** Where a specimen is taken (decisions §2.4): at home, at a centre from the person, or sent in as a sample. */
export const Collection = z.enum(['home', 'visit', 'sample']).meta({ id: 'Collection' });
/** One of `home`, `visit`, `sample`. */
export type Collection = z.infer<typeof Collection>;

/** The law that regulates a test (decisions §2.4): prenatal (PCPNDT Act) or HIV (HIV & AIDS Act). */
export const Regulated = z.enum(['pcpndt', 'hiv']);
/** One of `pcpndt`, `hiv`. */
export type Regulated = z.infer<typeof Regulated>;

/** Fasting before the specimen: none, or 8 to 12 hours (spec §9). */
export const Fasting = z.enum(['none', '8-12 h']);
/** One of `none`, `8-12 h`. */
export type Fasting = z.infer<typeof Fasting>;

/**
 * A single test of the catalogue (spec §3 with decisions §2.4). `price` in whole rupees, `reportHours` in hours from
 * receipt. Details that are not entered are empty or null, and screens do not mention them (decisions §14.2).
 */
export const TestView = z
  .object({
    id: z.string(),
    productName: z.string(),
    /** The department, such as Haematology. */
    category: z.string(),
    price: z.int32(),
    type: z.literal('product'),
    imgUrl: z.string(),
    description: z.string(),
    shortDesc: z.string(),
    specimen: z.string(),
    collection: Collection.nullable(),
    /** Derived from `preparation`: `8-12 h` for any fast; null when the preparation is not stated. */
    fasting: Fasting.nullable(),
    /** How a person prepares and how its samples are taken; null when not stated. */
    preparation: PreparationRule.nullable(),
    reportHours: z.int32().nullable(),
    /**
     * True when another laboratory processes it; the name then ends in `(Outlab)`. False for our own, null when
     * unknown.
     */
    outlab: z.boolean().nullable(),
    /** LOINC code, or null where none clearly fits. */
    loinc: z.string().nullable(),
    /** Abbreviations, synonyms and Hinglish words for search. */
    aliases: z.array(z.string()),
    /** The law by which its contents are regulated, whatever it is called (decisions §15.7). */
    regulated: Regulated.nullable(),
    /** The names of everything that a panel measures, as packages list them; empty for a test that measures itself. */
    measures: z.array(z.string()),
    /**
     * Position in the order of bookings, 1 for the most booked; null for what is rarely booked. Lists and search put the
     * most booked first.
     */
    popularity: z.int32().min(1).nullable(),
    /** Something else that measures the same for less money; null when there is nothing. */
    cheaperAlternative: CheaperAlternative.nullable(),
    /** Incremented by every edit; a PUT with a stale version answers 409. */
    version: z.int32(),
  })
  .meta({ id: 'TestView' });
/** Shape of {@link TestView}. */
export type TestView = z.infer<typeof TestView>;

/** A test without what follows from the rest of the catalogue. */
export type StoredTest = Omit<TestView, 'cheaperAlternative'>;

/** The details of a test that earlier versions of the form filled in by themselves. */
export const TestDetail = z
  .enum(['collection', 'fasting', 'reportHours', 'outlab'])
  .meta({ id: 'TestDetail' });
/** One of `collection`, `fasting`, `reportHours`, `outlab`. */
export type TestDetail = z.infer<typeof TestDetail>;

/**
 * A test as staff see it: with the stored values of its unconfirmed details, which are null in {@link TestView}, and
 * without its alternative. A detail is confirmed when a change of the test contains it.
 */
export const TestAdminView = TestView.omit({ cheaperAlternative: true })
  .extend({ unconfirmed: z.array(TestDetail) })
  .meta({ id: 'TestAdminView' });
/** Shape of {@link TestAdminView}. */
export type TestAdminView = z.infer<typeof TestAdminView>;

const MISSING_NAME = 'A test needs a name.';
const Name = filled(200, MISSING_NAME);
const REPORT_HOURS = 'A report takes a whole number of hours, from 1 to 2,000.';

const fields = {
  id: CatalogueId.optional(),
  productName: Name.optional(),
  name: Name.optional(),
  title: Name.optional(),
  category: filled(80, 'A department needs a name.').optional(),
  type: z.literal('product').optional(),
  imgUrl: Drawing.optional(),
  description: text(5000).optional(),
  desc: text(5000).optional(),
  shortDesc: text(300).optional(),
  specimen: text(120).optional(),
  collection: Collection.nullable().optional(),
  /** Written without `preparation`, it changes only the fast of the preparation. */
  fasting: Fasting.nullable().optional(),
  preparation: PreparationRule.nullable().optional(),
  reportHours: wholeNumber(1, 2000, REPORT_HOURS).nullable().optional(),
  outlab: z.boolean().nullable().optional(),
  loinc: LoincCode.optional(),
  aliases: z.array(filled(80, 'An alias is a text.')).max(40, 'At most 40 aliases.').optional(),
  /**
   * The class that the contents of a test show (`derivedRegulation`) is set without being given. To change or clear a class
   * takes the right `tests.deregulate` and a `regulationReason`, and is possible in PUT alone.
   */
  regulated: Regulated.nullable().optional(),
  /** Why the class is changed or cleared; kept in the audit. */
  regulationReason: filled(300, 'Give the reason.').optional(),
  version: EditedVersion,
};

/**
 * Body of POST /api/tests (spec §3, §7). Name and price are required; the rest takes the defaults of spec §9. Without
 * an id the server assigns one. A name that ends in `(Outlab)` sets `outlab` to true; with any other name, true is
 * stored as null. Answers 201 {@link TestAdminView}; 409 `name_taken` or `id_taken`.
 */
export const NewTest = z
  .strictObject({ ...fields, price: Price })
  .refine(hasName, { path: ['productName'], error: MISSING_NAME })
  .transform(withoutAliases)
  .meta({ id: 'NewTest' });
/** Parsed {@link NewTest}. */
export type NewTest = z.infer<typeof NewTest>;

/**
 * Body of PUT /api/tests/:id: the same fields; missing fields are unchanged. A stale `version` answers 409 `conflict`.
 */
export const TestChange = z
  .strictObject({ ...fields, price: Price.optional() })
  .transform(withoutAliases)
  .meta({ id: 'TestChange' });
/** Parsed {@link TestChange}. */
export type TestChange = z.infer<typeof TestChange>;
