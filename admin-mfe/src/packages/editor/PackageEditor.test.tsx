import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { anAdminPackage, type FakeEndpoint, problem } from '@nidaan/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { setField } from '../../testing/set-field.js';
import { adminHeart, button, mode, openForm, openPackages } from '../open-packages.js';

const LIST = 'GET /api/packages';
const POST = 'POST /api/packages';
const PUT = 'PUT /api/packages/:id';
const DUPLICATE = '⚠️ Package with this name already exists! Please choose a different name.';

beforeEach(() => sessionStorage.clear());

describe('the form', () => {
  it('has the labels of the specification', async () => {
    await openForm();
    expect(screen.getByRole('heading', { name: 'Manage Health Packages' })).toBeVisible();
    expect(mode('Create Package')).toBeChecked();
    expect(mode('View Packages')).not.toBeChecked();
    const labels = ['Package Name', 'Category', 'Short Description', 'Description', 'MRP (₹)', 'Price (₹)'];
    for (const label of [...labels, 'Category Name', 'Tests (add one by one)'])
      expect(screen.getByLabelText(label)).toBeVisible();
    for (const name of ['Save Package', 'Reset Form', 'Add']) expect(button(name)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel Edit' })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Preview Structure' })).toBeVisible();
  });

  it('builds a category test by test and sends the body of the specification', async () => {
    const { user, server } = await openForm({
      [POST]: () => anAdminPackage({ id: '1000', productName: 'Monsoon' }),
    });
    await setField(user, screen.getByLabelText('Package Name'), 'Monsoon');
    await user.type(screen.getByLabelText('MRP (₹)'), '800');
    await user.type(screen.getByLabelText('Price (₹)'), '500');
    const add = () => button('Add Category with Tests');
    expect(add()).toBeDisabled();
    await setField(user, screen.getByLabelText('Category Name'), 'Fever');
    expect(add()).toBeDisabled();
    await user.click(button('Add'));
    expect(add()).toBeDisabled();
    await user.type(screen.getByLabelText('Tests (add one by one)'), 'Dengue{Enter}');
    await user.type(screen.getByLabelText('Tests (add one by one)'), ' Malaria ');
    await user.click(button('Add'));
    await user.type(screen.getByLabelText('Tests (add one by one)'), 'Wrong{Enter}');
    await user.click(button('Remove Wrong'));
    await user.click(add());
    const body = {
      productName: 'Monsoon',
      category: 'Basic',
      type: 'package',
      imgUrl: '',
      overlayTitle: 'Monsoon',
      overlayDetails: ['Fever'],
      description: '',
      shortDesc: '',
      price: 500,
      mrp: 800,
      discount: 30,
      avgRating: 4.5,
      reviews: [{ rating: 4.7, text: '' }],
      includedTests: [{ categoryName: 'Fever', tests: ['Dengue', 'Malaria'] }],
    };
    const preview = screen.getByRole('region', { name: 'Preview Structure' });
    expect(JSON.parse(preview.querySelector('pre')?.textContent ?? '')).toEqual(body);
    await user.click(button('Save Package'));
    expect(await screen.findByText('✅ Package saved!')).toBeVisible();
    expect(server.callsTo(POST).map((call) => call.body)).toEqual([body]);
    expect(screen.getByLabelText('Package Name')).toHaveValue('');
    await user.click(mode('View Packages'));
    expect(await screen.findByText('Found 3 package(s)')).toBeVisible();
  });

  it('blocks an existing name regardless of case and sends nothing', async () => {
    const { user, server } = await openForm();
    await waitFor(() => expect(server.callsTo(LIST)).toHaveLength(1));
    await setField(user, screen.getByLabelText('Package Name'), ' heart  CARE ');
    await user.click(button('Save Package'));
    expect(await screen.findByText(DUPLICATE)).toBeVisible();
    expect(server.callsTo(POST)).toEqual([]);
    expect(screen.getByLabelText('Package Name')).toHaveValue(' heart  CARE ');
  });

  it('shows the same error when only the API knows the name', async () => {
    const { user } = await openForm({ [POST]: () => problem('name_taken', { detail: DUPLICATE }) });
    await setField(user, screen.getByLabelText('Package Name'), 'Taken');
    await user.click(button('Save Package'));
    expect((await screen.findAllByText(DUPLICATE)).length).toBeGreaterThan(0);
  });

  it('keeps the input when saving fails, and marks the invalid field', async () => {
    const errors = [{ path: 'price', message: 'The price cannot be above the MRP.' }];
    const { user } = await openForm({ [POST]: () => problem('validation_failed', { errors }) });
    await setField(user, screen.getByLabelText('Package Name'), 'Dear');
    await user.click(button('Save Package'));
    expect(await screen.findByText('❌ Failed to save package')).toBeVisible();
    expect(screen.getByLabelText('Price (₹)')).toHaveAccessibleDescription(
      /The price cannot be above the MRP/,
    );
    await waitFor(() => expect(screen.getByLabelText('Price (₹)')).toHaveFocus());
    expect(screen.getByLabelText('Package Name')).toHaveValue('Dear');
  });

  it('sends a package without a price as a draft, and explains drafts', async () => {
    const { user, server } = await openForm({ [POST]: () => anAdminPackage() });
    expect(screen.getByLabelText('Price (₹)')).toHaveAccessibleDescription(/saved as a draft/);
    await setField(user, screen.getByLabelText('Package Name'), 'Winter');
    await user.clear(screen.getByLabelText('Category'));
    await setField(user, screen.getByLabelText('Category'), 'Heart');
    await user.click(button('Save Package'));
    expect(await screen.findByText('✅ Package saved!')).toBeVisible();
    expect(server.callsTo(POST)[0]?.body).toMatchObject({ price: null, mrp: null, category: 'Heart' });
  });

  it('clears an earlier error and scrolls to the top when it is saved', async () => {
    let failing = true;
    const { user } = await openForm({ [POST]: () => (failing ? problem('internal') : anAdminPackage()) });
    await setField(user, screen.getByLabelText('Package Name'), 'Winter');
    await user.click(button('Save Package'));
    expect(await screen.findByText('❌ Failed to save package')).toBeVisible();
    const scrolled = jest.spyOn(window, 'scrollTo').mockClear();
    failing = false;
    await user.click(button('Save Package'));
    expect(await screen.findByText('✅ Package saved!')).toBeVisible();
    expect(screen.queryByText('❌ Failed to save package')).toBeNull();
    expect(scrolled.mock.calls).toEqual([[{ top: 0 }]]);
    scrolled.mockRestore();
  });

  it('clears its messages when the list is opened', async () => {
    const { user } = await openForm({ [POST]: () => anAdminPackage() });
    await setField(user, screen.getByLabelText('Package Name'), 'Winter');
    await user.click(button('Save Package'));
    await screen.findByText('✅ Package saved!');
    await user.click(mode('View Packages'));
    expect(screen.queryByText('✅ Package saved!')).toBeNull();
  });

  it('keeps its input while another screen is open, and is empty after a reset', async () => {
    const first = await openForm();
    await setField(first.user, screen.getByLabelText('Package Name'), 'Half done');
    first.unmount();
    const { user } = await openForm();
    expect(screen.getByLabelText('Package Name')).toHaveValue('Half done');
    await user.click(button('Reset Form'));
    expect(screen.getByLabelText('Package Name')).toHaveValue('');
  });
});

describe('an edit', () => {
  const edit = async (endpoints: Record<string, FakeEndpoint>) => {
    const shown = await openPackages(endpoints);
    await shown.user.click(await screen.findByRole('button', { name: 'Edit Heart Care' }));
    return shown;
  };
  const price = () => screen.getByLabelText('Price (₹)');

  it('loads the row into the form and updates it', async () => {
    const { user, server } = await edit({ [PUT]: () => adminHeart });
    expect(mode('Create Package')).toBeChecked();
    expect(screen.getByLabelText('Package Name')).toHaveValue('Heart Care');
    await user.clear(price());
    await setField(user, price(), '850');
    await user.click(button('Update Package'));
    expect(await screen.findByText('✅ Package updated successfully!')).toBeVisible();
    expect(server.callsTo('PUT /api/packages/32')[0]?.body).toMatchObject({
      price: 850,
      category: 'Heart',
      version: 1,
    });
    expect(button('Save Package')).toBeVisible();
  });

  it('renames and moves a category, and adds and removes its tests', async () => {
    const pack = {
      ...adminHeart,
      includedTests: [
        { categoryName: 'Lipids', tests: ['LDL', 'HDL'] },
        { categoryName: 'Sugar', tests: ['HbA1c'] },
      ],
    };
    const listed = { ...pack, cheaperAlternative: null };
    const { user, server } = await edit({ [LIST]: () => [listed], [PUT]: () => pack });
    const name = screen.getByLabelText('Name of category 1');
    await user.clear(name);
    await setField(user, name, 'Fats');
    await user.type(screen.getByLabelText('Add a test to Fats'), 'Triglycerides{Enter}');
    await setField(user, screen.getByLabelText('Add a test to Sugar'), ' Insulin ');
    await user.click(button('Add to Sugar'));
    await user.click(button('Remove HDL'));
    await user.click(button('Move Sugar up'));
    expect(button('Move Sugar up')).toHaveFocus();
    await user.click(button('Move Sugar up'));
    await user.click(button('Update Package'));
    await screen.findByText('✅ Package updated successfully!');
    expect(server.callsTo('PUT /api/packages/32')[0]?.body).toMatchObject({
      overlayDetails: ['Sugar', 'Fats'],
      includedTests: [
        { categoryName: 'Sugar', tests: ['HbA1c', 'Insulin'] },
        { categoryName: 'Fats', tests: ['LDL', 'Triglycerides'] },
      ],
    });
  });

  it('without its price makes the package a draft', async () => {
    const { user, server } = await edit({ [PUT]: () => adminHeart });
    await user.clear(price());
    await user.click(button('Update Package'));
    await screen.findByText('✅ Package updated successfully!');
    expect(server.callsTo('PUT /api/packages/32')[0]?.body).toMatchObject({ price: null, mrp: 1200 });
  });

  it('is cancelled and leaves an empty form', async () => {
    const { user } = await edit({});
    await user.click(button('Cancel Edit'));
    expect(screen.getByLabelText('Package Name')).toHaveValue('');
    expect(button('Save Package')).toBeVisible();
  });

  it('shows both versions after a conflict and loses neither', async () => {
    const theirs = { ...adminHeart, price: 870, shortDesc: 'By Asha', version: 4 };
    let failing = true;
    const { user, server } = await edit({
      [PUT]: () => (failing ? problem('conflict', { current: theirs }) : adminHeart),
    });
    await user.clear(price());
    await setField(user, price(), '850');
    await user.click(button('Update Package'));
    const rows = within(await screen.findByRole('dialog'))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      'Short DescriptionVessels and rhythmBy Asha',
      'Price (₹)₹850₹870',
    ]);
    await user.click(button('Back to the form'));
    expect(price()).toHaveValue(850);
    await user.click(button('Update Package'));
    await user.click(await screen.findByRole('button', { name: 'Take the saved version' }));
    expect(price()).toHaveValue(870);
    await user.clear(price());
    await setField(user, price(), '840');
    await user.click(button('Update Package'));
    await screen.findByRole('dialog');
    failing = false;
    await user.click(button('Save mine over it'));
    expect(await screen.findByText('✅ Package updated successfully!')).toBeVisible();
    expect(server.callsTo('PUT /api/packages/32').at(-1)?.body).toMatchObject({ price: 840, version: 4 });
  });
});
