import { expect, it } from '@jest/globals';
import { fakeApi, problem, renderScreen } from '@nidaan/sdk/testing';
import { screen } from '@testing-library/react';
import { anOrder } from '../testing/an-order.js';
import { InvoiceButton } from './InvoiceButton.js';

it('an invoice that cannot be generated shows the error text of the specification', async () => {
  fakeApi({ 'POST /api/orders/:id/generate-invoice': () => problem('invoice_failed') });
  const { user } = await renderScreen(<InvoiceButton order={anOrder()} />, { role: 'admin' });
  await user.click(screen.getByRole('button', { name: 'Generate Invoice' }));
  expect(await screen.findByText('Error generating invoice. Please try again.')).toBeVisible();
});
