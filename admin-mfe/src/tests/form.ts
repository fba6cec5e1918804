import type { Collection, Fasting, Regulated, TestView } from '@nidaan/contract';
import { moneyText } from '@nidaan/sdk';
import type { Difference } from '../shared/forms/Conflict.js';
import type { TestBody } from './api.js';
import { messages } from './messages.js';

/** What someone has typed; numbers as they were typed. */
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
  /** Where it is processed, as far as the name does not say. */
  outlab: 'false' | '';
  reportHours: string;
  aliases: string;
  regulated: Regulated | '';
  /** The test that is edited, as it was when the edit began; null for a new one. */
  edited: TestView | null;
}

/** The form of a new test: what is not entered is claimed nowhere. */
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

/** The form of a test that is to be edited. */
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

/** Whether both things are there that a test cannot do without. */
export const isComplete = ({ productName, price }: TestForm) =>
  productName.trim() !== '' && price.trim() !== '';

const listed = (aliases: string) =>
  aliases
    .split(',')
    .map((alias) => alias.trim())
    .filter(Boolean);

/** What is sent; the server checks the numbers and names what is wrong with them. */
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

/** Where a form and a test that was saved meanwhile say different things. */
export function differences(form: TestForm, theirs: TestView): Difference[] {
  const saved = shown(formOf(theirs));
  return Object.entries(shown(form))
    .map(([field, mine]) => ({ field, mine, theirs: saved[field] ?? '' }))
    .filter(({ mine, theirs: other }) => mine.trim() !== other.trim());
}
