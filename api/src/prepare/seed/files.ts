import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fasting, IncludedGroup, PackageAudience, PreparationRule } from '@nidaan/contract';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { ROOT } from '../../data-dir.js';

const FOLDER = join(ROOT, 'api/data');

const text = (name: string) => readFileSync(join(FOLDER, name), 'utf8');
const csv = (name: string): unknown =>
  parse(text(name), { columns: true, bom: true, skip_empty_lines: true });
const json = (name: string): unknown => JSON.parse(text(name));
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const whole = z.coerce.number().int().min(0);

const TestRow = z.object({
  id: z.string().min(1),
  productName: z.string().min(1),
  category: z.string().min(1),
  price: whole,
  specimen: z.string(),
  homeCollection: flag,
  fasting: Fasting,
  reportHours: whole,
  outlab: flag,
  shortDesc: z.string(),
  description: z.string(),
  loinc: z.string().transform((value) => value || null),
  aliases: z.string().transform((value) =>
    value
      .split(';')
      .map((alias) => alias.trim())
      .filter(Boolean),
  ),
});
/** A row of tests.csv. */
export type TestRow = z.infer<typeof TestRow>;

const PackageRow = z.object({
  id: z.string().min(1),
  productName: z.string().min(1),
  category: z.string(),
  imgUrl: z.string(),
  description: z.string(),
  shortDesc: z.string(),
  price: whole,
  mrp: whole,
  discount: whole,
  avgRating: z.number(),
  reviews: z.array(z.object({ rating: z.number(), text: z.string() })),
  includedTests: z.array(IncludedGroup),
  testIds: z.array(z.string()),
  panelTestIds: z.array(z.string()),
  separatePrice: whole,
  audience: PackageAudience.nullable(),
});

const ConcernRow = z.object({
  id: z.string(),
  name: z.string(),
  imgUrl: z.string(),
  packageIds: z.array(z.string()),
});
const AdditionalTestRow = z.object({ name: z.string(), testId: z.string() });
const PincodeRow = z.object({ pincode: z.string(), area: z.string(), city: z.string(), state: z.string() });
const NamedTest = z.object({ id: z.string(), productName: z.string() });
const RegulatedTests = z.object({ pcpndt: z.array(NamedTest), hiv: z.array(NamedTest) });
const PreparationGroups = z.object({
  notes: z.record(z.string(), z.string()),
  sources: z.record(z.string(), z.string()),
  groups: z.array(
    z.object({
      rule: PreparationRule,
      tests: z.array(z.string()),
      sources: z.array(z.string()),
      why: z.string(),
    }),
  ),
});
/** The content of preparation.json. */
export type PreparationGroups = z.infer<typeof PreparationGroups>;

/** The content of regulated.json. */
export type RegulatedTests = z.infer<typeof RegulatedTests>;

/** Ids of tests and packages in the order of bookings, the most booked first. */
const Popularity = z.object({ tests: z.array(z.string()), packages: z.array(z.string()) });

/** The names of everything that each panel measures, by id. */
const Panels = z.record(z.string(), z.object({ productName: z.string(), parameters: z.array(z.string()) }));

/** The parsed and validated seed files. */
export const seedFiles = {
  tests: () => z.array(TestRow).parse(csv('tests.csv')),
  packages: () => z.array(PackageRow).parse(json('packages.json')),
  concerns: () => z.array(ConcernRow).parse(json('concerns.json')),
  additionalTests: () => z.array(AdditionalTestRow).parse(json('additional-tests.json')),
  pincodes: () => z.array(PincodeRow).parse(csv('pincodes.csv')),
  popularity: () => Popularity.parse(json('popularity.json')),
  panels: () => Panels.parse(json('panels.json')),
  preparation: () => PreparationGroups.parse(json('preparation.json')),
  regulated: () => RegulatedTests.parse(json('regulated.json')),
};
