import type { Collection, Fasting, Regulated, TestAdminView, TestDetail, StoredTest } from '@nidaan/contract';
import { derivedRegulation } from '@nidaan/contract/derived-regulation';
import { ruleSentences } from '@nidaan/contract/preparation';
import { moneyText } from '@nidaan/sdk';
import type { Difference } from '../shared/dialogs/Conflict.js';
import type { TestBody } from './api.js';
import { messages } from './messages.js';
import { type PreparationForm, preparationFormOf, ruleOf } from './preparation/preparation-form.js';

/** The input of the form; numbers are the typed text. */
export interface TestForm {
  productName: string;
  price: string;
  shortDesc: string;
  description: string;
  category: string;
  imgUrl: string;
  specimen: string;
  collection: Collection | '';
  fasting: Fasting | '';
  preparation: PreparationForm;
  /** Where the test is processed; empty when not stated, or stated by `(Outlab)` in the name. */
  outlab: 'false' | '';
  reportHours: string;
  aliases: string;
  regulated: Regulated | '';
  /** Why the class of a regulated test is changed or cleared. */
  regulationReason: string;
  /** The details that no one has confirmed; they are sent only once the person has confirmed or changed them. */
  unconfirmed: TestDetail[];
  /** The test as it was when the edit began; null for a new test. */
  edited: StoredTest | null;
}

/** The form of a new test. Fields that are left empty are not stated anywhere. */
export const EMPTY: TestForm = {
  productName: '',
  price: '',
  shortDesc: '',
  description: '',
  category: 'Basic',
  imgUrl: '',
  specimen: '',
  collection: '',
  fasting: '',
  preparation: preparationFormOf(null),
  outlab: '',
  reportHours: '',
  aliases: '',
  regulated: '',
  regulationReason: '',
  unconfirmed: [],
  edited: null,
};

/** The form for editing a test. */
export const formOf = (test: StoredTest | TestAdminView): TestForm => ({
  productName: test.productName,
  price: String(test.price),
  shortDesc: test.shortDesc,
  description: test.description,
  category: test.category,
  imgUrl: test.imgUrl,
  specimen: test.specimen,
  collection: test.collection ?? '',
  fasting: test.fasting ?? '',
  preparation: preparationFormOf(test.preparation),
  outlab: test.outlab === false ? 'false' : '',
  reportHours: String(test.reportHours ?? ''),
  aliases: test.aliases.join(', '),
  regulated: test.regulated ?? '',
  regulationReason: '',
  unconfirmed: 'unconfirmed' in test ? test.unconfirmed : [],
  edited: test,
});

/** The form after an edit: a detail that was edited is confirmed. */
export const withEdit = (form: TestForm, part: Partial<TestForm>): TestForm => ({
  ...form,
  unconfirmed: form.unconfirmed.filter(
    (detail) => !(detail in part) && !(detail === 'fasting' && 'preparation' in part),
  ),
  ...part,
});

/** The form after its unconfirmed details were cleared. */
export const withoutUnconfirmed = (form: TestForm): TestForm => ({
  ...form,
  ...Object.fromEntries(form.unconfirmed.map((detail) => [detail, ''])),
  unconfirmed: [],
});

/** Whether the required fields, name and price, are filled in. */
export const isComplete = ({ productName, price }: TestForm) =>
  productName.trim() !== '' && price.trim() !== '';

const listed = (aliases: string) =>
  aliases
    .split(',')
    .map((alias) => alias.trim())
    .filter(Boolean);

/** The details that the request contains: not the unconfirmed ones, and none that was and is not stated. */
function detailsOf(form: TestForm) {
  const { unconfirmed, edited, collection, fasting, outlab, reportHours } = form;
  const details = {
    collection: collection || null,
    fasting: fasting || null,
    outlab: outlab === 'false' ? (false as const) : null,
    reportHours: reportHours.trim() === '' ? null : Number(reportHours),
  };
  const isKept = (detail: TestDetail) =>
    unconfirmed.includes(detail) || (details[detail] === null && edited?.[detail] === null);
  const confirmed = Object.entries(details).filter(([detail]) => !isKept(detail as TestDetail));
  // The preparation says what the fast does, so it is sent with it.
  const rule = isKept('fasting') ? {} : { preparation: ruleOf(fasting, form.preparation) };
  return { ...(Object.fromEntries(confirmed) as Partial<typeof details>), ...rule };
}

/** The class that the names of a new test show; null without one, and for an edited test, which keeps its own. */
export const derivedClass = ({ edited, productName, aliases }: TestForm): Regulated | null =>
  edited ? null : derivedRegulation({ productName, aliases: listed(aliases) });

/** Whether the edit clears or changes the class of a regulated test, which needs a reason. */
export const changesClass = ({ edited, regulated }: TestForm): boolean =>
  Boolean(edited?.regulated) && edited?.regulated !== regulated;

/** The request body. The API validates the numbers and reports errors by field. */
export function bodyOf(form: TestForm): TestBody {
  const { price, aliases, regulationReason } = form;
  return {
    ...detailsOf(form),
    productName: form.productName,
    imgUrl: form.imgUrl,
    description: form.description,
    shortDesc: form.shortDesc,
    specimen: form.specimen,
    type: 'product',
    category: form.category.trim() || 'Basic',
    price: Number(price),
    aliases: listed(aliases),
    regulated: (derivedClass(form) ?? form.regulated) || null,
    ...(changesClass(form) && { regulationReason }),
  };
}

const moneyOf = (amount: string) => (/^\d+$/.test(amount) ? moneyText(Number(amount)) : amount);
const shown = (form: TestForm): Record<string, string> => ({
  [messages.name]: form.productName,
  [messages.price]: moneyOf(form.price),
  [messages.shortDesc]: form.shortDesc,
  [messages.description]: form.description,
  [messages.category]: form.category,
  [messages.drawing]: form.imgUrl,
  [messages.specimen]: form.specimen,
  [messages.collection]: messages.collections[form.collection],
  [messages.fasting]: messages.fastings[form.fasting],
  [messages.preparation]: ruleSentences([ruleOf(form.fasting, form.preparation) ?? {}]).join(' '),
  [messages.processed]: messages.laboratories[form.outlab],
  [messages.reportHours]: form.reportHours,
  [messages.aliases]: listed(form.aliases).join(', '),
  [messages.regulated]: messages.laws[form.regulated],
});

/** The fields that differ between the form and the version that someone else saved. */
export function differences(form: TestForm, theirs: StoredTest): Difference[] {
  const saved = shown(formOf(theirs));
  return Object.entries(shown(form))
    .map(([field, mine]) => ({ field, mine, theirs: saved[field] ?? '' }))
    .filter(({ mine, theirs: other }) => mine.trim() !== other.trim());
}
