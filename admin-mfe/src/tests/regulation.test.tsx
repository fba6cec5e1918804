import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Role } from '@nidaan/contract';
import { anAdminTest, aTest, fakeApi, renderScreen } from '@nidaan/sdk/testing';
import { screen } from '@testing-library/react';
import { setField } from '../testing/set-field.js';
import TestsPage from './TestsPage.js';

const POST = 'POST /api/tests';
const duo = { id: '13', productName: 'Duo', regulated: 'hiv' as const };

beforeEach(() => sessionStorage.clear());

async function open(search: string, role: Role = 'admin') {
  const server = fakeApi({
    'GET /api/tests': () => [aTest(duo)],
    'GET /api/tests/archived': () => [],
    'GET /api/price-changes': () => [],
    'GET /api/packages': () => [],
    'GET /api/packages/drafts': () => [],
    'GET /api/tests/unconfirmed': () => [],
    [POST]: () => anAdminTest(duo),
    'PUT /api/tests/:id': () => anAdminTest(duo),
  });
  const path = `/admin/manage-tests?${search}`;
  return { ...(await renderScreen(<TestsPage />, { path, role })), server };
}
const button = (name: string) => screen.getByRole('button', { name });

describe('the class of a test', () => {
  const law = () => screen.getByLabelText('Regulated under');

  it('is set by the names of a new test', async () => {
    const { user, server } = await open('mode=create');
    await setField(user, screen.getByLabelText('Test Name *'), 'HIV Duo');
    await user.type(screen.getByLabelText('Price (₹) *'), '640');
    expect(law()).toHaveValue('hiv');
    expect(law()).toBeDisabled();
    expect(law()).toHaveAccessibleDescription('The names show that it falls under the HIV & AIDS Act.');
    await user.click(button('Add Test'));
    await screen.findByText('Test added successfully!');
    expect(server.callsTo(POST)[0]?.body).toMatchObject({ regulated: 'hiv' });
  });

  const edit = async (role: Role) => {
    const opened = await open('', role);
    await opened.user.click(await screen.findByRole('button', { name: 'Edit Duo' }));
    return opened;
  };

  it('is cleared by an owner with a reason', async () => {
    const { user, server } = await edit('admin');
    await user.selectOptions(law(), '');
    await setField(user, screen.getByLabelText('Reason for the change *'), 'A leaflet');
    await user.click(button('Update Test'));
    await screen.findByText('Test updated successfully!');
    expect(server.callsTo('PUT /api/tests/13')[0]?.body).toMatchObject({
      regulated: null,
      regulationReason: 'A leaflet',
    });
  });

  it('cannot be changed by others', async () => {
    await edit('catalogue');
    expect(law()).toBeDisabled();
    expect(law()).toHaveAccessibleDescription('Only an owner can change or clear this.');
  });
});
