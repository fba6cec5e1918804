import { z } from 'zod';
import { Regulated } from './tests.js';

/** A group of tests inside a package, by name (spec §3). */
export const IncludedGroup = z
  .object({ categoryName: z.string(), tests: z.array(z.string()) })
  .meta({ id: 'IncludedGroup' });
/** Shape of {@link IncludedGroup}. */
export type IncludedGroup = z.infer<typeof IncludedGroup>;

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
    price: z.number().int(),
    mrp: z.number().int(),
    discount: z.number().int(),
    avgRating: z.number(),
    reviews: z.array(z.object({ rating: z.number(), text: z.string() })),
    includedTests: z.array(IncludedGroup),
    /** Catalogue ids of the included names that are single tests too, in their order. */
    testIds: z.array(z.string()),
    /** Catalogue panels whose parameters the package holds in full. */
    panelTestIds: z.array(z.string()),
    /** The lowest total of booking the same catalogue tests singly; null when unknown. */
    separatePrice: z.number().int().nullable(),
    /** Inherited from its tests. */
    regulated: Regulated.nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'PackageView' });
/** Shape of {@link PackageView}. */
export type PackageView = z.infer<typeof PackageView>;
