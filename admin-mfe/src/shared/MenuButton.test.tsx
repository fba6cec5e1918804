import { expect, it, jest } from '@jest/globals';
import { renderScreen } from '@nidaan/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { MenuButton, OpenMenu } from './MenuButton.js';

const choose = jest.fn();
const opened = jest.fn();

function Menu() {
  return (
    <MenuButton
      opened={(button) => {
        opened();
        return <OpenMenu items={[{ key: 'one', label: 'One', onClick: choose }]}>{button}</OpenMenu>;
      }}
    >
      More
    </MenuButton>
  );
}

it('its menu is made when it is pressed, gets the focus, and opens again', async () => {
  const { user } = await renderScreen(<Menu />);
  const button = () => screen.getByRole('button', { name: 'More' });
  const item = () => screen.findByRole('menuitem', { name: 'One' });
  expect(opened).not.toHaveBeenCalled();
  await user.tab();
  expect(button()).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(async () =>
    expect((await item()).closest('ul')?.contains(document.activeElement)).toBe(true),
  );
  await user.click(await item());
  await user.click(button());
  await user.click(await item());
  expect(choose).toHaveBeenCalledTimes(2);
});
