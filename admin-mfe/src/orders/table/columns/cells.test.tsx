import { expect, it } from '@jest/globals';
import { renderScreen } from '@nidaan/sdk/testing';
import { screen } from '@testing-library/react';
import { anOrder } from '../../../testing/an-order.js';
import { Status } from './cells.js';

const inLab = (reportDueAt: string | null) =>
  renderScreen(<Status order={anOrder({ status: 'In lab', reportDueAt })} />);

it('says when a report is due', async () => {
  await inLab('2999-01-01T03:30:00.000Z');
  expect(screen.getByText(/^Report due Tue, 1 Jan 2999, 9:00 am$/)).not.toHaveClass('ad-late');
});

it('says that a report is late once its time is over', async () => {
  await inLab('2020-01-01T03:30:00.000Z');
  expect(screen.getByText(/^Report late: due Wed, 1 Jan 2020, 9:00 am$/)).toHaveClass('ad-late');
});

it('says nothing of a report whose time is not known', async () => {
  await inLab(null);
  expect(screen.queryByText(/Report/)).toBeNull();
});
