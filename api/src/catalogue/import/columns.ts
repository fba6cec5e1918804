import type { IncludedGroup } from '@nidaan/contract';
import type { PackageEntity } from '../packages/package.entity.js';
import { regulationOf } from '../tests/regulation.js';
import type { TestEntity } from '../tests/test.entity.js';

/** A column of the table of an import and export. */
export interface ImportColumn<Row> {
  title: string;
  /** The field of the request that creates or changes an entry. */
  field: string;
  /** The present value as the table shows it. */
  text: (row: Row) => string;
  /** The value of a cell, which the schema of the request then checks. */
  value: (cell: string) => unknown;
  /** Why a table cannot replace the present value; null when it can. */
  fixed?: (row: Row) => string | null;
}

const asText = (cell: string) => cell;
// An empty cell clears the value.
const orNull = (cell: string) => (cell === '' ? null : cell);
/** Amounts may have a rupee sign, grouping and zero paise, as spreadsheets show them. */
const asNumber = (cell: string) => orNull(cell.replaceAll(/[₹,\s]|\.0+$/g, ''));
const asCode = (cell: string) => orNull(cell.toLowerCase());
const asList = (cell: string) =>
  cell
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean);
const amountText = (amount: number | null) => (amount === null ? '' : String(amount));

/** Writes included tests as `Liver: ALT; AST | Kidney: Creatinine`. */
const groupsText = (groups: IncludedGroup[]) =>
  groups.map(({ categoryName, tests }) => `${categoryName}: ${tests.join('; ')}`).join(' | ');

function groupOf(text: string): IncludedGroup {
  const [categoryName = '', ...tests] = text.split(':');
  return { categoryName: categoryName.trim(), tests: asList(tests.join(':')) };
}
const asGroups = (cell: string) => (cell === '' ? [] : cell.split('|').map(groupOf));

const NAMES = [
  { title: 'ID', field: 'id', text: ({ id }: { id: string }) => id, value: asText },
  {
    title: 'Name',
    field: 'productName',
    text: ({ productName }: { productName: string }) => productName,
    value: asText,
  },
];

interface Described {
  shortDesc: string;
  description: string;
}
const TEXTS = [
  {
    title: 'Short description',
    field: 'shortDesc',
    text: ({ shortDesc }: Described) => shortDesc,
    value: asText,
  },
  {
    title: 'Description',
    field: 'description',
    text: ({ description }: Described) => description,
    value: asText,
  },
];

/** The columns of tests. Preparation has no column, because it does not fit a cell. */
export const TEST_COLUMNS: ImportColumn<TestEntity>[] = [
  ...NAMES,
  { title: 'Price', field: 'price', text: ({ price }) => amountText(price), value: asNumber },
  { title: 'Department', field: 'category', text: ({ category }) => category, value: asText },
  ...TEXTS,
  { title: 'Specimen', field: 'specimen', text: ({ specimen }) => specimen, value: asText },
  { title: 'Collected', field: 'collection', text: ({ collection }) => collection ?? '', value: asCode },
  {
    title: 'Report hours',
    field: 'reportHours',
    text: ({ reportHours }) => amountText(reportHours),
    value: asNumber,
  },
  { title: 'Other names', field: 'aliases', text: ({ aliases }) => aliases.join('; '), value: asList },
  { title: 'LOINC', field: 'loinc', text: ({ loinc }) => loinc ?? '', value: orNull },
  {
    title: 'Regulated',
    field: 'regulated',
    text: (test) => regulationOf(test) ?? '',
    value: asCode,
    fixed: (test) => {
      const law = regulationOf(test);
      return law && `Keep “${law}” here. Only an owner can clear it, in the form of the test, with a reason.`;
    },
  },
];

/** The columns of packages. */
export const PACKAGE_COLUMNS: ImportColumn<PackageEntity>[] = [
  ...NAMES,
  { title: 'Price', field: 'price', text: ({ price }) => amountText(price), value: asNumber },
  { title: 'MRP', field: 'mrp', text: ({ mrp }) => amountText(mrp), value: asNumber },
  { title: 'Category', field: 'category', text: ({ category }) => category, value: asText },
  ...TEXTS,
  {
    title: 'Tests',
    field: 'includedTests',
    text: ({ includedTests }) => groupsText(includedTests),
    value: asGroups,
  },
];
