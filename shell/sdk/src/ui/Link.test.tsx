import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { renderScreen } from '../testing/render-screen.js';
import { Link, NavLink } from './Link.js';

const link = (name: string) => screen.getByRole('link', { name });

test('a link has an href and changes the screen on click', async () => {
  const { user, address } = await renderScreen(<Link to="/search?q=hb">Find</Link>);
  expect(link('Find')).toHaveAttribute('href', '/search?q=hb');
  await user.click(link('Find'));
  expect(address()).toBe('/search?q=hb');
});

test.each([
  ['with a modifier key', { ctrlKey: true }, undefined],
  ['with another mouse button', { button: 1 }, undefined],
  ['with another target', {}, '_blank'],
])('a click %s is left to the browser', async (_how, init, target) => {
  const { address } = await renderScreen(
    <Link to="/shop" target={target}>
      Tests
    </Link>,
  );
  const left: boolean[] = [];
  const browser = (event: Event) => {
    left.push(!event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener('click', browser, { once: true });
  fireEvent.click(link('Tests'), init);
  expect(left).toEqual([true]);
  expect(address()).toBe('/');
});

test('a second tap while the screen loads adds no second history entry', () => {
  render(<Link to="/shop">Tests</Link>, { wrapper: BrowserRouter });
  const before = window.history.length;
  act(() => {
    for (const _ of [1, 2]) link('Tests').click();
  });
  expect(window.location.pathname).toBe('/shop');
  expect(window.history.length).toBe(before + 1);
  window.history.replaceState(null, '', '/');
});

test('onClick runs first and can prevent the navigation', async () => {
  const { user, address } = await renderScreen(
    <Link to="/shop" onClick={(event) => event.preventDefault()}>
      Tests
    </Link>,
  );
  await user.click(link('Tests'));
  expect(address()).toBe('/');
});

test.each([
  ['/shop', false, true],
  ['/shop/2', false, true],
  ['/shop/2', true, false],
  ['/shopping', false, false],
  ['/shop?q=hb', true, true],
])('at %s with end %s, aria-current is set: %s', async (path, end, current) => {
  await renderScreen(
    <NavLink to="/shop" end={end}>
      Tests
    </NavLink>,
    { path },
  );
  expect(link('Tests').getAttribute('aria-current')).toBe(current ? 'page' : null);
});

test.each([
  ['/health/80', true],
  ['/health-list', true],
  ['/healthy', false],
])('at %s with another prefix in `also`, aria-current is set: %s', async (path, current) => {
  await renderScreen(
    <NavLink to="/health-list" also={['/health/']}>
      Packages
    </NavLink>,
    { path },
  );
  expect(link('Packages').getAttribute('aria-current')).toBe(current ? 'page' : null);
});
