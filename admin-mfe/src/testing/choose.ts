import { screen } from '@testing-library/react';

interface ChoosingUser {
  click: (element: Element) => Promise<void>;
}

/** For tests: opens the select with this label and presses its option. */
export async function choose(user: ChoosingUser, label: string, option: string): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(screen.getByRole('option', { name: option }));
}
