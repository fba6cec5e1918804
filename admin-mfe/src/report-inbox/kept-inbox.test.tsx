import { afterEach, expect, test } from '@jest/globals';
import { Link, useLocation } from '@nidaan/sdk';
import { fakeApi, renderScreen } from '@nidaan/sdk/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { emptyInbox } from './kept-inbox.js';
import ReportInboxPage from './ReportInboxPage.js';

afterEach(() => act(emptyInbox));

function Screens() {
  const { pathname } = useLocation();
  return (
    <>
      <Link to="/admin/view-orders">Elsewhere</Link>
      <Link to="/admin/report-inbox">Back to the inbox</Link>
      {pathname === '/admin/report-inbox' && <ReportInboxPage />}
    </>
  );
}

const asksBeforeUnload = () => {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
};

async function open() {
  fakeApi({
    'POST /api/report-inbox/matches': () => [
      { order: null, by: null, person: null, warnings: [], otherOrder: null, suggestions: [] },
    ],
    'GET /api/report-settings': () => ({ releaseFirst: false, waiting: 0 }),
  });
  const shown = await renderScreen(<Screens />, { path: '/admin/report-inbox', route: '/*', role: 'lab' });
  const file = new File([new Uint8Array(10)], 'kept.pdf', { type: 'application/pdf' });
  fireEvent.drop(screen.getByRole('button', { name: 'Choose report files' }), {
    dataTransfer: { files: [file] },
  });
  await screen.findByRole('row', { name: /^kept\.pdf/ });
  return shown;
}

test('chosen files are still there after another screen, and the browser asks before it forgets them', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(screen.queryByRole('row', { name: /^kept\.pdf/ })).not.toBeInTheDocument();
  expect(asksBeforeUnload()).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Back to the inbox' }));
  expect(screen.getByRole('row', { name: /^kept\.pdf/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Remove kept\.pdf/ }));
  expect(asksBeforeUnload()).toBe(false);
});

test('another user does not see the files', async () => {
  const { store } = await open();
  act(() => void store.dispatch({ type: 'session/userChanged' }));
  expect(screen.queryByRole('row', { name: /^kept\.pdf/ })).not.toBeInTheDocument();
});
