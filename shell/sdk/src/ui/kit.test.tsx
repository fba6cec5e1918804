import '@testing-library/jest-dom/jest-globals';
import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from './Button.js';
import { Dialog } from './Dialog.js';
import { Field } from './fields/Field.js';
import { Picture } from './Picture.js';
import { Loaded } from './states.js';

test('a field has its label as name, its hint and error as description, and is invalid with an error', () => {
  const { rerender } = render(<Field label="Age" hint="In years" />);
  const field = screen.getByRole('textbox', { name: 'Age' });
  expect(field).toHaveAccessibleDescription('In years');
  expect(field).toBeValid();
  rerender(<Field label="Age" hint="In years" error="Please give the age." />);
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('In years Please give the age.');
  expect(screen.getByRole('alert')).toHaveTextContent('Please give the age.');
});

function DialogWithButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog title="Login" open={open} onClose={() => setOpen(false)}>
        <p>Inside</p>
      </Dialog>
    </>
  );
}

test('a dialog has a name and closes by its button, a click outside and the browser’s close event', async () => {
  const user = userEvent.setup();
  render(<DialogWithButton />);
  expect(screen.queryByRole('dialog')).toBeNull();
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Open' }));
    return screen.getByRole('dialog', { name: 'Login' });
  };
  expect(await open()).toHaveTextContent('Inside');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(await open());
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent(await open(), new Event('close'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the close button does not wait for the close event, which the browser fires with a later frame', async () => {
  const user = userEvent.setup();
  const close = jest.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(() => {});
  render(<DialogWithButton />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(close).toHaveBeenCalledTimes(1);
  close.mockRestore();
});

test('a click inside a dialog leaves it open', async () => {
  const user = userEvent.setup();
  render(<DialogWithButton />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(screen.getByText('Inside'));
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('closing a nested dialog leaves the outer one open', async () => {
  const user = userEvent.setup();
  const onClose = jest.fn();
  render(
    <Dialog title="Outer" open onClose={onClose}>
      <DialogWithButton />
    </Dialog>,
  );
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const inner = screen.getByRole('dialog', { name: 'Login' });
  await user.click(within(inner).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog', { name: 'Login' })).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

test('a picture that fails to load falls back once', () => {
  render(<Picture src="/images/broken.svg" alt="A tube" />);
  const picture = screen.getByRole('img', { name: 'A tube' });
  fireEvent.error(picture);
  expect(picture).toHaveAttribute('src', '/images/fallback.svg');
  fireEvent.error(picture);
  expect(picture).toHaveAttribute('src', '/images/fallback.svg');
});

const query = { isFetching: false, refetch: () => {} };

test('shows loaded data and keeps it when a refetch fails', () => {
  const { rerender } = render(<Loaded query={query}>{(name: string) => <p>{name}</p>}</Loaded>);
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  rerender(<Loaded query={{ ...query, data: 'Sugar' }}>{(name: string) => <p>{name}</p>}</Loaded>);
  expect(screen.getByText('Sugar')).toBeVisible();
  const failed = { ...query, data: 'Sugar', error: { status: 500 } };
  rerender(<Loaded query={failed}>{(name: string) => <p>{name}</p>}</Loaded>);
  expect(screen.getByText('Sugar')).toBeVisible();
});

test('a failure shows its sentence and a retry button; a 404 shows the notFound content', async () => {
  const refetch = jest.fn();
  const failed = { ...query, refetch, error: { status: 'FETCH_ERROR' } };
  const { rerender } = render(<Loaded query={failed}>{() => null}</Loaded>);
  expect(screen.getByText(/We cannot be reached.*Your cart is kept/)).toBeVisible();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
  const absent = { ...query, error: { status: 404 } };
  rerender(
    <Loaded query={absent} notFound={<p>No such test</p>}>
      {() => null}
    </Loaded>,
  );
  expect(screen.getByText('No such test')).toBeVisible();
});
