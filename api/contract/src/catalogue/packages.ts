import { z } from 'zod';
import {
  CatalogueId,
  Derived,
  Drawing,
  EditedVersion,
  filled,
  hasName,
  OpenPrice,
  text,
  withoutAliases,
} from './catalogue-fields.js';
import { Regulated } from './tests.js';
import { CheaperAlternative } from './cheaper-alternatives.js';

/** A group of tests inside a package, by name (spec §3). */
export const IncludedGroup = z
  .object({ categoryName: z.string(), tests: z.array(z.string()) })
  .meta({ id: 'IncludedGroup' });
/** Shape of {@link IncludedGroup}. */
export type IncludedGroup = z.infer<typeof IncludedGroup>;

const Age = z.int32('An age is a whole number, 0 to 120.').min(0).max(120).nullable();

/**
 * Whom a package is meant for by its own description: a gender, and ages from and to in whole years, both included.
 * What is null is not stated.
 */
export const PackageAudience = z
  .object({ gender: z.enum(['women', 'men']).nullable(), from: Age, to: Age })
  .meta({ id: 'PackageAudience' });
/** Shape of {@link PackageAudience}. */
export type PackageAudience = z.infer<typeof PackageAudience>;

/** A health package (spec §3). `price`, `mrp` and `separatePrice` in whole rupees. */
export const PackageView = z
  .object({
    id: z.string(),
    productName: z.string(),
    category: z.string(),
    type: z.literal('package'),
    imgUrl: z.string(),
    overlayTitle: z.string(),
    overlayDetails: z.array(z.string()),
    description: z.string(),
    shortDesc: z.string(),
    price: z.int32(),
    mrp: z.int32(),
    discount: z.int32(),
    avgRating: z.number(),
    reviews: z.array(z.object({ rating: z.number(), text: z.string() })),
    includedTests: z.array(IncludedGroup),
    /** Catalogue ids of the included names that are also single tests, in their order. */
    testIds: z.array(z.string()),
    /** Ids of catalogue panels whose parameters are all in the package. */
    panelTestIds: z.array(z.string()),
    /** The lowest total of booking the same catalogue tests individually; null when unknown. */
    separatePrice: z.int32().nullable(),
    /** Null for a package that is meant for everyone. */
    audience: PackageAudience.nullable(),
    /** Inherited from its tests, and from names in it that are no test of the catalogue; `hiv` before `pcpndt`. */
    regulated: Regulated.nullable(),
    /** As of a test: 1 for the most booked package, null for a rarely booked one. */
    popularity: z.int32().min(1).nullable(),
    /** As of a test: something else that measures the same for less money, or null. */
    cheaperAlternative: CheaperAlternative.nullable(),
    version: z.int32(),
  })
  .meta({ id: 'PackageView' });
/** Shape of {@link PackageView}. */
export type PackageView = z.infer<typeof PackageView>;

/**
 * A package as staff see it. Without a price it is a draft (decisions §14.2): staff see it in the list, customers
 * cannot see or book it. The MRP of a draft may be null too. Its alternative is not included.
 */
export const PackageAdminView = PackageView.omit({ cheaperAlternative: true })
  .extend({
    price: z.int32().nullable(),
    mrp: z.int32().nullable(),
  })
  .meta({ id: 'PackageAdminView' });
/** Shape of {@link PackageAdminView}. */
export type PackageAdminView = z.infer<typeof PackageAdminView>;

/** True for a package that customers can book: one with a price, and therefore with an MRP. */
export const isOffered = <Pack extends Pick<PackageAdminView, 'price' | 'mrp'>>(
  pack: Pack,
): pack is Pack & { price: number; mrp: number } => pack.price !== null && pack.mrp !== null;

const MISSING_NAME = 'A package needs a name.';
const Name = filled(200, MISSING_NAME);

const Group = z
  .strictObject({
    categoryName: filled(120, 'A category needs a name.'),
    tests: z.array(filled(200, 'A test needs a name.')).max(500, 'At most 500 tests in a category.'),
  })
  .meta({ id: 'IncludedGroupInput' });

const fields = {
  id: CatalogueId.optional(),
  productName: Name.optional(),
  name: Name.optional(),
  title: Name.optional(),
  category: filled(80, 'A category needs a name.').optional(),
  type: z.literal('package').optional(),
  imgUrl: Drawing.optional(),
  description: text(5000).optional(),
  desc: text(5000).optional(),
  shortDesc: text(300).optional(),
  price: OpenPrice.optional(),
  mrp: OpenPrice.optional(),
  discount: z.int32().min(0).max(100).optional(),
  avgRating: z.number().min(0).max(5).optional(),
  reviews: z
    .array(z.strictObject({ rating: z.number().min(0).max(5), text: text(1000) }))
    .max(100, 'At most 100 reviews.')
    .optional(),
  includedTests: z.array(Group).max(60, 'At most 60 categories.').optional(),
  audience: PackageAudience.nullable().optional(),
  overlayTitle: Derived,
  overlayDetails: Derived,
  testIds: Derived,
  panelTestIds: Derived,
  separatePrice: Derived,
  regulated: Derived,
  popularity: Derived,
  cheaperAlternative: Derived,
  version: EditedVersion,
};

/**
 * Body of POST /api/packages (spec §3, §7). Only a name is required (spec §5); missing fields take the defaults of spec
 * §9, and a missing MRP is the price. Without a price the package is a draft (decisions §14.2). Without an id the
 * server assigns one. Answers 201 {@link PackageAdminView}; 409 `name_taken` or `id_taken`; a price above the MRP is
 * 400.
 */
export const NewPackage = z
  .strictObject(fields)
  .refine(hasName, { path: ['productName'], error: MISSING_NAME })
  .transform(withoutAliases)
  .meta({ id: 'NewPackage' });
/** Parsed {@link NewPackage}. */
export type NewPackage = z.infer<typeof NewPackage>;

/**
 * Body of PUT /api/packages/:id: the same fields; missing fields are unchanged. A price of null makes the package a
 * draft again, an MRP of null is replaced by the price. A stale `version` answers 409 `conflict`.
 */
export const PackageChange = z.strictObject(fields).transform(withoutAliases).meta({ id: 'PackageChange' });
/** Parsed {@link PackageChange}. */
export type PackageChange = z.infer<typeof PackageChange>;
