import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { DateTime, hoursText, Money, moneyText } from './format.js';

test.each([
  [0, '₹0'],
  [80, '₹80'],
  [1499, '₹1,499'],
  [324914, '₹3,24,914'],
  [12345678, '₹1,23,45,678'],
  [-1500, '-₹1,500'],
  [99.5, '₹100'],
])('%i rupees are %s', (amount, text) => {
  expect(moneyText(amount)).toBe(text);
});

test.each([
  [1, '1 hour'],
  [6, '6 hours'],
  [47, '47 hours'],
  [48, '2 days'],
  [49, '3 days'],
  [240, '10 days'],
])('%i hours are %s', (hours, text) => {
  expect(hoursText(hours)).toBe(text);
});

test('money is shown in tabular figures', () => {
  render(<Money amount={5230} />);
  expect(screen.getByText('₹5,230')).toHaveClass('nd-num');
});

test('a day and an instant are shown with their weekday, an instant in Indian time', () => {
  render(
    <>
      <DateTime value="2025-03-05" />
      <DateTime value="2025-03-04T20:00:00Z" />
    </>,
  );
  expect(screen.getByText('Wed, 5 Mar 2025')).toHaveAttribute('datetime', '2025-03-05');
  expect(screen.getByText('Wed, 5 Mar 2025, 1:30 am')).toHaveAttribute('datetime', '2025-03-04T20:00:00Z');
});
