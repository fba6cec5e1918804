import { beforeEach, expect, it } from '@jest/globals';
import { anAdminTest, aTest, type FakeEndpoint, fakeApi, problem, renderScreen } from '@nidaan/sdk/testing';
import { screen } from '@testing-library/react';
import { setField } from '../../testing/set-field.js';
import TestsPage from '../TestsPage.js';

const POST = 'POST /api/tests';

beforeEach(() => sessionStorage.clear());

/** The form of a new test, of which the fast is stated. */
async function open(create: FakeEndpoint, fasting: string) {
  const server = fakeApi({
    'GET /api/tests': () => [aTest()],
    'GET /api/tests/archived': () => [],
    'GET /api/price-changes': () => [],
    'GET /api/packages': () => [],
    'GET /api/packages/drafts': () => [],
    'GET /api/tests/unconfirmed': () => [],
    [POST]: create,
  });
  const { user } = await renderScreen(<TestsPage />, {
    path: '/admin/manage-tests?mode=create',
    role: 'admin',
  });
  await setField(user, await screen.findByLabelText('Test Name *'), 'Kala azar');
  await setField(user, screen.getByLabelText('Price (₹) *'), '640');
  await user.click(screen.getByText('Specimen, preparation and search words'));
  await user.selectOptions(screen.getByLabelText('Fasting'), fasting);
  const add = () => user.click(screen.getByRole('button', { name: 'Add Test' }));
  return { user, add, sent: () => server.callsTo(POST)[0]?.body };
}

it('every part of the preparation is sent as its rule', async () => {
  const { user, add, sent } = await open(() => anAdminTest(), '8 to 12 hours');
  await user.clear(screen.getByLabelText('Hours of the fast'));
  await setField(user, screen.getByLabelText('Hours of the fast'), '10-12');
  await user.selectOptions(screen.getByLabelText('Sample after'), 'The start of a meal');
  await setField(user, screen.getByLabelText('Hours after it'), '2');
  await setField(user, screen.getByLabelText('Time of day, from'), '07:00');
  await setField(user, screen.getByLabelText('Time of day, to'), '09:00');
  await setField(user, screen.getByLabelText('Abstinence (days)'), '2-7');
  await user.selectOptions(screen.getByLabelText('Container'), 'saliva');
  await user.click(screen.getByLabelText('Delivered before the visit'));
  await setField(user, screen.getByLabelText('Further samples after (hours)'), '1, 2');
  await setField(user, screen.getByLabelText('Visits needed'), '3');
  await user.selectOptions(screen.getByLabelText('Add a note'), 'rest');
  await user.selectOptions(screen.getByLabelText('Add a note'), 'alcohol');
  await user.click(screen.getByRole('button', { name: /^Remove note: Drink no alcohol/ }));
  await add();
  await screen.findByText('Test added successfully!');
  expect(sent()).toMatchObject({
    fasting: '8-12 h',
    preparation: {
      fasting: { from: 10, to: 12 },
      meal: { of: 'meal', hoursAfter: 2 },
      time: { from: '07:00', to: '09:00' },
      abstinence: { from: 2, to: 7 },
      container: 'saliva',
      deliveredFirst: true,
      samples: [1, 2],
      visits: 3,
      notes: ['rest'],
    },
  });
});

it('a refused part is named, and a test that needs nothing has an empty rule', async () => {
  const message = 'The end must be after the beginning.';
  const errors = [{ path: 'preparation.time.to', message }];
  const { add, sent } = await open(() => problem('validation_failed', { errors }), 'None');
  await add();
  expect(await screen.findByText('Failed to add test. Please try again.')).toBeVisible();
  expect(screen.getAllByText(message)[0]).toBeVisible();
  expect(sent()).toMatchObject({ fasting: 'none', preparation: {} });
});
