import { afterEach, expect, jest, test } from '@jest/globals';
import { renderScreen } from '@nidaan/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { DayField } from './DayField.js';
import { FilterDay } from './FilterDay.js';

afterEach(() => void jest.useRealTimers());

async function open(search = '', content = <FilterDay label="From" name="from" />) {
  const shown = await renderScreen(content, { path: `/admin/audit${search}`, role: 'admin' });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'From' });
  const expectDay = (day: string) =>
    waitFor(() => expect(shown.address()).toBe(day ? `/admin/audit?from=${day}` : '/admin/audit'));
  return { ...shown, field, expectDay };
}

test('a day of the URL is shown in the form of the product', async () => {
  const { field } = await open('?from=2026-11-29');
  expect(field).toHaveValue('29 Nov 2026');
});

test('a typed day is a parameter of the URL after Enter, and after the field is left', async () => {
  const { user, field, expectDay } = await open();
  await user.type(field, '5/11/2026{Enter}');
  await expectDay('2026-11-05');
  expect(field).toHaveValue('5 Nov 2026');
  await user.clear(field);
  await user.type(field, '6 nov 2026');
  await user.tab();
  await expectDay('2026-11-06');
});

test('an emptied field removes the filter, and so does its button', async () => {
  const { user, field, expectDay } = await open('?from=2026-11-29');
  await user.clear(field);
  await user.keyboard('{Enter}');
  await expectDay('');
  await user.type(field, '2026-11-29{Enter}');
  await expectDay('2026-11-29');
  await user.click(screen.getByRole('button', { name: 'Clear From' }));
  await expectDay('');
  expect(field).toHaveValue('');
});

test('text that is no day stays in the field, with an error that says what is expected', async () => {
  const { user, field, expectDay } = await open('?from=2026-11-29');
  await user.clear(field);
  await user.type(field, '31/02/2026');
  await user.tab();
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter a date such as 29 Nov 2026');
  expect(field).toHaveValue('31/02/2026');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/Enter a date/);
  await expectDay('2026-11-29');
  await user.clear(field);
  await user.type(field, '1/3/2026{Enter}');
  await expectDay('2026-03-01');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the arrow and page keys move in the calendar, Enter chooses, and Escape returns to the chosen day', async () => {
  const { user, field, expectDay } = await open('?from=2026-11-29');
  await user.tab();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowLeft}{PageDown}');
  await waitFor(() => expect(field).toHaveValue('5 Jan 2027'));
  await expectDay('2026-11-29');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(field).toHaveValue('29 Nov 2026'));
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  await expectDay('2026-11-22');
  expect(field).toHaveFocus();
});

test('a day before or after the limits is refused with the limit in its error', async () => {
  const chosen = jest.fn<(day: string) => void>();
  const { user, field } = await open(
    '',
    <DayField label="From" value="" min="2026-11-10" max="2026-11-20" onChange={chosen} />,
  );
  await user.type(field, '2026-11-09{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter a date from Tue, 10 Nov 2026 on.');
  await user.clear(field);
  await user.type(field, '2026-11-21{Enter}');
  expect(await screen.findByText('Enter a date up to Fri, 20 Nov 2026.')).toBeVisible();
  expect(chosen).not.toHaveBeenCalled();
});

test('the arrow key begins at today in India, also while it is yesterday elsewhere', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-22T20:00:00Z'), advanceTimers: true });
  const { user, field, expectDay } = await open();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(field).toHaveValue('23 Nov 2026'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(field).toHaveValue(''));
  await user.click(field);
  await user.click(await screen.findByText('Today'));
  await expectDay('2026-11-23');
});
