import type { IncludedGroup, PackageAdminView } from '@nidaan/contract';
import { FALLBACK_DRAWING } from '@nidaan/contract/drawings';
import { moneyText } from '@nidaan/sdk';
import { foldName } from '@nidaan/contract/fold-name';
import type { Difference } from '../../shared/dialogs/Conflict.js';
import type { PackageBody } from '../api.js';
import { messages } from '../messages.js';

/** A category of the package, with the input of its field for a new test. */
export interface GroupForm extends IncludedGroup {
  test: string;
}

/** The input of the form; prices are the typed text. */
export interface PackageForm {
  productName: string;
  category: string;
  shortDesc: string;
  description: string;
  mrp: string;
  price: string;
  imgUrl: string;
  groups: GroupForm[];
  /** The new category that is being built. */
  categoryName: string;
  test: string;
  tests: string[];
  /** The package as it was when the edit began; null for a new package. */
  edited: PackageAdminView | null;
}

/** The empty form. */
export const EMPTY: PackageForm = {
  productName: '',
  category: 'Basic',
  shortDesc: '',
  description: '',
  mrp: '',
  price: '',
  imgUrl: '',
  groups: [],
  categoryName: '',
  test: '',
  tests: [],
  edited: null,
};

/** The form for editing a package. */
export const formOf = (pack: PackageAdminView): PackageForm => ({
  ...EMPTY,
  productName: pack.productName,
  category: pack.category,
  shortDesc: pack.shortDesc,
  description: pack.description,
  mrp: String(pack.mrp ?? ''),
  price: String(pack.price ?? ''),
  imgUrl: pack.imgUrl === FALLBACK_DRAWING ? '' : pack.imgUrl,
  groups: pack.includedTests.map((group) => ({ ...group, test: '' })),
  edited: pack,
});

/** Whether another package than the edited one has the name in the form, regardless of case and spaces. */
export function bearsName(
  form: PackageForm,
  { id, productName }: Pick<PackageAdminView, 'id' | 'productName'>,
) {
  return (
    id !== form.edited?.id &&
    foldName(form.productName) !== '' &&
    foldName(productName) === foldName(form.productName)
  );
}

const amountOf = (amount: string) => (amount.trim() === '' ? null : Number(amount));

const groupOf = ({ categoryName, tests }: GroupForm): IncludedGroup => ({ categoryName, tests });

/** The request body: the form, with values it does not have from the edited package or the specification's defaults. */
export function bodyOf(form: PackageForm): PackageBody {
  const { edited, imgUrl, shortDesc, description } = form;
  const includedTests = form.groups.map(groupOf);
  return {
    productName: form.productName,
    category: form.category.trim() || 'Basic',
    type: 'package',
    imgUrl,
    overlayTitle: form.productName,
    overlayDetails: includedTests.map((group) => group.categoryName),
    description,
    shortDesc,
    price: amountOf(form.price),
    mrp: amountOf(form.mrp),
    discount: edited?.discount ?? 30,
    avgRating: edited?.avgRating ?? 4.5,
    reviews: edited?.reviews ?? [{ rating: 4.7, text: '' }],
    includedTests,
  };
}

const groupsText = (groups: IncludedGroup[]) =>
  groups.map(({ categoryName, tests }) => `${categoryName}: ${tests.join(', ')}`).join('\n');

const moneyOf = (amount: string) => (/^\d+$/.test(amount) ? moneyText(Number(amount)) : amount);

/** The fields that differ between the form and the version that someone else saved. */
export function differences(form: PackageForm, theirs: PackageAdminView): Difference[] {
  const saved = formOf(theirs);
  const rows: Difference[] = [
    { field: messages.name, mine: form.productName, theirs: saved.productName },
    { field: messages.category, mine: form.category, theirs: saved.category },
    { field: messages.shortDesc, mine: form.shortDesc, theirs: saved.shortDesc },
    { field: messages.description, mine: form.description, theirs: saved.description },
    { field: messages.mrp, mine: moneyOf(form.mrp), theirs: moneyOf(saved.mrp) },
    { field: messages.price, mine: moneyOf(form.price), theirs: moneyOf(saved.price) },
    { field: messages.drawing, mine: form.imgUrl, theirs: saved.imgUrl },
    {
      field: messages.builder,
      mine: groupsText(form.groups),
      theirs: groupsText(saved.groups),
    },
  ];
  return rows.filter(({ mine, theirs: other }) => mine.trim() !== other.trim());
}
