import type { Collection, Fasting, Regulated, TestView } from '@nidaan/contract';
import { moneyText } from '@nidaan/sdk';
import type { Difference } from '../shared/forms/Conflict.js';
import type { TestBody } from './api.js';
import { messages } from './messages.js';

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
  /** Where the test is processed; empty when not stated, or stated by `(Outlab)` in the name. */
  outlab: 'false' | '';
  reportHours: string;
  aliases: string;
  regulated: Regulated | '';
  /** The test as it was when the edit began; null for a new test. */
  edited: TestView | null;
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
  outlab: '',
  reportHours: '',
  aliases: '',
  regulated: '',
  edited: null,
};

/** The form for editing a test. */
export const formOf = (test: TestView): TestForm => ({
  productName: test.productName,
  price: String(test.price),
  shortDesc: test.shortDesc,
  description: test.description,
  category: test.category,
  imgUrl: test.imgUrl,
  specimen: test.specimen,
  collection: test.collection ?? '',
  fasting: test.fasting ?? '',
  outlab: test.outlab === false ? 'false' : '',
  reportHours: String(test.reportHours ?? ''),
  aliases: test.aliases.join(', '),
  regulated: test.regulated ?? '',
  edited: test,
});

/** Whether the required fields, name and price, are filled in. */
export const isComplete = ({ productName, price }: TestForm) =>
  productName.trim() !== '' && price.trim() !== '';

const listed = (aliases: string) =>
  aliases
    .split(',')
    .map((alias) => alias.trim())
    .filter(Boolean);

/** The request body. The API validates the numbers and reports errors by field. */
export function bodyOf(form: TestForm): TestBody {
  const { price, reportHours, aliases, regulated, collection, fasting, outlab } = form;
  return {
    productName: form.productName,
    imgUrl: form.imgUrl,
    description: form.description,
    shortDesc: form.shortDesc,
    specimen: form.specimen,
    collection: collection || null,
    fasting: fasting || null,
    outlab: outlab === 'false' ? false : null,
    type: 'product',
    category: form.category.trim() || 'Basic',
    price: Number(price),
    reportHours: reportHours.trim() === '' ? null : Number(reportHours),
    aliases: listed(aliases),
    regulated: regulated || null,
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
  [messages.processed]: messages.laboratories[form.outlab],
  [messages.reportHours]: form.reportHours,
  [messages.aliases]: listed(form.aliases).join(', '),
  [messages.regulated]: messages.laws[form.regulated],
});

/** The fields that differ between the form and the version that someone else saved. */
export function differences(form: TestForm, theirs: TestView): Difference[] {
  const saved = shown(formOf(theirs));
  return Object.entries(shown(form))
    .map(([field, mine]) => ({ field, mine, theirs: saved[field] ?? '' }))
    .filter(({ mine, theirs: other }) => mine.trim() !== other.trim());
}
