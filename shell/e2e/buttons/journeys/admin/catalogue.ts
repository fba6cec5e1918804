import { expect } from '@jest/globals';
import { query } from '../../../stack/database.js';
import type { Journey } from '../../run.js';
import type { Walker } from '../../walker.js';
import { importsFile } from './import.js';
import { pincodes } from './pincodes.js';
import { changesPrices } from './prices.js';

/** A new name for a journey's item. What an earlier attempt left on sale is archived: other tests count the items on sale. */
async function nameIn(table: 'packages' | 'tests', start: string): Promise<string> {
  const left = 'archived_at is null and product_name like $1';
  await query(`update ${table} set archived_at = now() where ${left}`, [`${start} %`]);
  return `${start} ${crypto.randomUUID().slice(0, 6)}`;
}

/** Adds two categories of two tests each, and removes one test and one category. */
async function buildsCategories(who: Walker): Promise<void> {
  for (const category of ['Journey one', 'Journey two']) {
    await who.fill('Category Name', category);
    for (const test of ['Ferritin', 'Calcium, Total']) {
      await who.fill('Tests (add one by one)', test);
      await who.press('Add', 'button');
    }
    await who.press('Remove Ferritin');
    await who.press('Add Category with Tests');
  }
  await who.press('Move Journey one down');
  await who.press('Move Journey one up');
  await who.fill('Add a test to Journey one', 'Ferritin');
  await who.press('Add to Journey one');
  await who.press('Remove the category Journey two');
  await who.fill('Name of category 1', 'Journey three');
}

/** Cancels and closes the question, deletes, restores, and deletes again, from a list that shows the item. */
async function deletesAndRestores(
  who: Walker,
  name: string,
  { noun, field, gone }: { noun: 'Package' | 'Test'; field: string; gone: string },
  isArchived: (archived: boolean) => Promise<void>,
): Promise<void> {
  for (const leave of ['Cancel', 'Close']) {
    await who.press(`Delete ${name}`);
    await who.press(leave);
  }
  await who.press(`Delete ${name}`);
  await who.press('Delete', 'button');
  await who.sees(`${noun} deleted successfully!`);
  await isArchived(true);
  // The list has been read again: nothing moves any more.
  await who.sees(gone);
  await who.sees(`Archived ${noun.toLowerCase()}s (`);
  await who.openFolds();
  await who.press(`Restore ${name}`);
  await who.sees(`${noun} restored.`);
  await isArchived(false);
  await who.press(`Create ${noun}`);
  await who.followLinks();
  await who.press(`View ${noun}s`);
  await who.fill(field, name);
  await who.press(`Delete ${name}`);
  await who.press('Delete', 'button');
  await who.sees(gone);
  await isArchived(true);
}

const packages: Journey = {
  screen: '/admin/manage-packages',
  as: 'admin',
  async go(who) {
    const name = await nameIn('packages', 'Journey package');
    const saved = () =>
      query<{ price: number; archived: boolean }>(
        'select price, archived_at is not null as archived from packages where product_name like $1',
        [`${name}%`],
      );
    await who.open('/admin/manage-packages?test=26', 'With ');
    await who.press(/^Remove: With/);
    await who.open('/admin/manage-packages?mode=create', 'Preview Structure');
    await who.press('Reset Form');
    await who.fill('Package Name', name);
    await who.fill('Short Description', 'For a journey');
    await who.fill('Description', 'All of it');
    await who.fill('Category', 'Basic');
    await who.fill('MRP (₹)', '900');
    await who.fill('Price (₹)', '700');
    await buildsCategories(who);
    await who.press('Save Package');
    await who.sees('✅ Package saved!');
    expect(await saved()).toEqual([{ price: 700, archived: false }]);
    await who.press('View Packages');
    await who.fill('Search by package name', 'no package of this name');
    await who.press('Clear Search');
    await who.fill('Search by package name', name);
    await who.sees('Found 1 package(s)');
    await who.press('Clear');
    await who.press('Refresh');
    await who.press('Print');
    await who.fill('Search by package name', name);
    await who.sees('Found 1 package(s)');
    await who.press(`Edit ${name}`);
    await who.press('Cancel Edit');
    await who.press('View Packages');
    await who.fill('Search by package name', name);
    await who.press(`Edit ${name}`);
    await who.choose('Image', 'Bone');
    await who.fill('Price (₹)', '650');
    await who.press('Update Package');
    await who.sees('✅ Package updated successfully!');
    expect(await saved()).toEqual([{ price: 650, archived: false }]);
    await who.press('View Packages');
    await changesPrices(who, {
      name,
      field: 'Search by package name',
      price: async () => (await saved())[0]?.price,
      headers: ['Package Name', 'Category', 'Price', 'MRP'],
      filter: { label: 'Category', all: 'All categories' },
    });
    await importsFile(who, { name, list: 'packages' });
    await who.press(`Duplicate ${name}`);
    await who.press('Reset Form');
    await who.press('View Packages');
    await who.fill('Search by package name', name);
    await deletesAndRestores(
      who,
      name,
      { noun: 'Package', field: 'Search by package name', gone: 'Found 0 package(s)' },
      async (archived) => expect(await saved()).toEqual([{ price: 650, archived }]),
    );
  },
};

/** Clears, and then confirms, a detail that no one entered. */
async function checksDetails(who: Walker, name: string): Promise<void> {
  await query(
    "update tests set fasting = 'none', unconfirmed_details = '{fasting}' where product_name = $1",
    [name],
  );
  const summary = 'Details to check (1)';
  await who.open('/admin/manage-tests', summary);
  await who.press(summary, 'summary');
  await who.press(summary, 'summary');
  await who.press(`Check the details of ${name}`);
  await who.press('Clear these details');
  await who.press('Cancel Edit');
  await who.press('View Tests');
  await who.press(`Check the details of ${name}`);
  await who.press('Confirm these details');
  await who.press('Update Test');
  await who.sees('Test updated successfully!');
  const details = 'select fasting, unconfirmed_details as marks from tests where product_name = $1';
  expect(await query(details, [name])).toEqual([{ fasting: 'none', marks: [] }]);
}

/** Fills in every field of the preparation, which appear once it is stated whether the test needs a fast. */
async function statesPreparation(who: Walker): Promise<void> {
  await who.fill('Hours of the fast', '10-12');
  await who.choose('Sample after', 'The start of a meal');
  await who.fill('Hours after it', '2');
  await who.fill('Time of day, from', '07:00');
  await who.fill('Time of day, to', '09:00');
  await who.fill('Abstinence (days)', '2-7');
  await who.choose('Container', 'saliva tube');
  await who.press('Delivered before the visit', 'checkbox');
  await who.fill('Further samples after (hours)', '1, 2');
  await who.fill('Visits needed', '2');
  for (const medicine of ['digoxin', '']) await who.fill('Medicine', medicine);
  await who.choose('Add a note', 'Sit quietly for 30 minutes before the sample.');
  await who.press(/^Remove note: Sit quietly/);
}

const tests: Journey = {
  screen: '/admin/manage-tests',
  as: 'admin',
  async go(who) {
    const name = await nameIn('tests', 'Journey test');
    const saved = () =>
      query<{ price: number; archived: boolean }>(
        'select price, archived_at is not null as archived from tests where product_name = $1',
        [name],
      );
    await who.open('/admin/manage-tests', '1–50 of 684');
    await who.press(/^Packages with Complete Blood Count/, 'link');
    await who.arrives('/admin/manage-packages?test=P01');
    await who.open('/admin/manage-tests?mode=create', 'Add New Test');
    await who.fill('Test Name *', name);
    await who.fill('Price (₹) *', '450');
    await who.press('Add Test');
    await who.sees('Test added successfully!');
    expect(await saved()).toEqual([{ price: 450, archived: false }]);
    await who.press(/^Dismiss|^Close/);
    await who.press('Reset');
    await who.fill('Short Description', 'For a journey');
    await who.fill('Full Description', 'All of it');
    await who.openFolds();
    await who.press('View Tests');
    await who.fill('Search by name, department or other name', 'no test of this name');
    await who.press('Clear Search');
    await who.press('Next');
    await who.press('Previous');
    await who.press('Refresh');
    await who.fill('Search by name, department or other name', name);
    await who.sees(name);
    await who.press('Clear');
    await who.fill('Search by name, department or other name', name);
    await who.press(`Edit ${name}`);
    await who.fill('Department', 'Biochemistry');
    await who.fill('Specimen', 'Serum');
    await who.choose('Collected', 'At a centre');
    await who.choose('Fasting', '8 to 12 hours');
    await statesPreparation(who);
    await who.choose('Processed', 'In our own');
    await who.fill('Report after (hours)', '30');
    await who.choose('Regulated under', 'None');
    await who.fill('Other names', 'journey, walk');
    await who.choose('Image', 'Heart');
    await who.fill('Price (₹) *', '475');
    await who.press('Update Test');
    await who.sees('Test updated successfully!');
    expect(await saved()).toEqual([{ price: 475, archived: false }]);
    await checksDetails(who, name);
    await who.press('View Tests');
    await who.fill('Search by name, department or other name', name);
    await who.press(`Edit ${name}`);
    await who.press('Cancel Edit');
    await who.press('View Tests');
    await who.fill('Search by name, department or other name', name);
    await changesPrices(who, {
      name,
      field: 'Search by name, department or other name',
      price: async () => (await saved())[0]?.price,
      headers: ['Test Name', 'Department', 'Price', 'Packages'],
      filter: { label: 'Department', all: 'All departments' },
    });
    await importsFile(who, { name, list: 'tests' });
    await who.press(`Duplicate ${name}`);
    await who.press('Reset');
    await who.press('View Tests');
    await who.fill('Search by name, department or other name', name);
    const gone = 'No test matches';
    await deletesAndRestores(
      who,
      name,
      { noun: 'Test', field: 'Search by name, department or other name', gone },
      async (archived) => expect(await saved()).toEqual([{ price: 475, archived }]),
    );
  },
};

export const catalogue: Journey[] = [packages, tests, pincodes];
