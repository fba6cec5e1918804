import type { IncludedGroup, PackageView } from '@nidaan/contract';
import { moneyText } from '@nidaan/sdk';
import type { Difference } from '../Conflict.js';
import type { PackageBody } from './api.js';
import { words } from './words.js';

/** What somebody has typed; prices as they were typed. */
export interface PackageForm {
  productName: string;
  shortDesc: string;
  description: string;
  mrp: string;
  price: string;
  imgUrl: string;
  includedTests: IncludedGroup[];
  /** The category that is being put together. */
  categoryName: string;
  test: string;
  tests: string[];
  /** The package that is edited, as it was when the edit began; null for a new one. */
  edited: PackageView | null;
}

/** A form nobody has touched. */
export const EMPTY: PackageForm = {
  productName: '',
  shortDesc: '',
  description: '',
  mrp: '',
  price: '',
  imgUrl: '',
  includedTests: [],
  categoryName: '',
  test: '',
  tests: [],
  edited: null,
};

/** The form of a package that is to be edited. */
export const formOf = (pack: PackageView): PackageForm => ({
  ...EMPTY,
  productName: pack.productName,
  shortDesc: pack.shortDesc,
  description: pack.description,
  mrp: String(pack.mrp),
  price: String(pack.price),
  imgUrl: pack.imgUrl,
  includedTests: pack.includedTests,
  edited: pack,
});

const folded = (name: string) => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Whether a package bears the name in the form; the one that is edited does not count. */
export function bearsName(form: PackageForm, { id, productName }: Pick<PackageView, 'id' | 'productName'>) {
  return (
    id !== form.edited?.id &&
    folded(form.productName) !== '' &&
    folded(productName) === folded(form.productName)
  );
}

const typed = (amount: string) => (amount.trim() === '' ? undefined : Number(amount));

/** What is sent: what the specification gives a new package, and what an edited one had, around what was typed. */
export function bodyOf(form: PackageForm): PackageBody {
  const { edited, includedTests, imgUrl, shortDesc, description } = form;
  const [price, mrp] = [typed(form.price), typed(form.mrp)];
  return {
    productName: form.productName,
    category: edited?.category ?? 'Basic',
    type: 'package',
    imgUrl,
    overlayTitle: form.productName,
    overlayDetails: includedTests.map((group) => group.categoryName),
    description,
    shortDesc,
    ...(price !== undefined && { price }),
    ...(mrp !== undefined && { mrp }),
    discount: edited?.discount ?? 30,
    avgRating: edited?.avgRating ?? 4.5,
    reviews: edited?.reviews ?? [{ rating: 4.7, text: '' }],
    includedTests,
  };
}

const groupsText = (groups: IncludedGroup[]) =>
  groups.map(({ categoryName, tests }) => `${categoryName}: ${tests.join(', ')}`).join('\n');

const moneyOf = (amount: string) => (/^\d+$/.test(amount) ? moneyText(Number(amount)) : amount);

/** Where a form and a package that was saved meanwhile say different things. */
export function differences(form: PackageForm, theirs: PackageView): Difference[] {
  const saved = formOf(theirs);
  const rows: Difference[] = [
    { field: words.name, mine: form.productName, theirs: saved.productName },
    { field: words.shortDesc, mine: form.shortDesc, theirs: saved.shortDesc },
    { field: words.description, mine: form.description, theirs: saved.description },
    { field: words.mrp, mine: moneyOf(form.mrp), theirs: moneyOf(saved.mrp) },
    { field: words.price, mine: moneyOf(form.price), theirs: moneyOf(saved.price) },
    { field: words.drawing, mine: form.imgUrl, theirs: saved.imgUrl },
    {
      field: words.builder,
      mine: groupsText(form.includedTests),
      theirs: groupsText(saved.includedTests),
    },
  ];
  return rows.filter(({ mine, theirs: other }) => mine.trim() !== other.trim());
}
