import { screen } from '@testing-library/react';

interface TypingUser {
  clear: (field: Element) => Promise<void>;
  type: (field: Element, text: string) => Promise<void>;
}

/** For tests: replaces the text of the date field with this label and presses Enter. */
export async function setDay(user: TypingUser, label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, `${text}{Enter}`);
}
