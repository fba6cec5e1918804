import {
  Button,
  ButtonLink,
  Loaded,
  Loading,
  PageMeta,
  paths,
  StatePanel,
  useHost,
  useSession,
} from '@nidaan/sdk';
import { isStaff, useMeQuery } from '@nidaan/sdk/host';
import type { Role } from '@nidaan/contract';
import { Fragment, type ReactNode, useEffect, useState } from 'react';

/** Who a screen is for; `admin` is all staff. */
type Needed = 'admin' | 'customer' | 'anyone';

const STAFF = { title: 'This page is for the lab’s staff', text: 'Log in with a staff account to continue.' };
const OWN = { title: 'Please log in', text: 'Log in to see your orders and reports.' };
const SECOND_FACTOR = {
  title: 'Set up two-step login first',
  text: 'All staff have to log in with a code from an authenticator app. You can set this up on your account page in two minutes.',
};
const CUSTOMERS = {
  title: 'This page is for customers',
  text: 'The orders of all customers are in the admin panel.',
};

function ForCustomers() {
  return (
    <>
      <PageMeta title={CUSTOMERS.title} />
      <StatePanel
        drawing="locked"
        heading="h1"
        title={CUSTOMERS.title}
        actions={<ButtonLink to={paths.adminOrders()}>See all orders</ButtonLink>}
      >
        {CUSTOMERS.text}
      </StatePanel>
    </>
  );
}

function SecondFactorFirst() {
  return (
    <>
      <PageMeta title={SECOND_FACTOR.title} />
      <StatePanel
        drawing="locked"
        heading="h1"
        title={SECOND_FACTOR.title}
        actions={<ButtonLink to={paths.account()}>Set up two-step login</ButtonLink>}
      >
        {SECOND_FACTOR.text}
      </StatePanel>
    </>
  );
}

function Closed({ messages }: { messages: typeof STAFF }) {
  const { openLogin } = useHost();
  return (
    <>
      <PageMeta title={messages.title} />
      <StatePanel
        drawing="locked"
        heading="h1"
        title={messages.title}
        actions={
          <>
            <Button onClick={openLogin}>Log in</Button>
            {messages === STAFF ? (
              <ButtonLink kind="quiet" to={paths.home()}>
                Go to the home page
              </ButtonLink>
            ) : (
              <ButtonLink kind="quiet" to={paths.register()}>
                Create account
              </ButtonLink>
            )}
          </>
        }
      >
        {messages.text}
      </StatePanel>
    </>
  );
}

// Anyone can write a role into the browser's storage, so the role is verified with the server before admin data is
// loaded.
function Staff({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  const query = useMeQuery(undefined, { refetchOnMountOrArgChange: true });
  const opens = query.data !== undefined && isStaff(query.data.role);
  useEffect(() => {
    if (opens) onOpen();
  }, [opens, onOpen]);
  return (
    <Loaded query={query} safe="">
      {(me) => {
        if (!isStaff(me.role)) return <Closed messages={STAFF} />;
        if (me.needsSecondFactor) return <SecondFactorFirst />;
        return <Fragment key={me.id}>{children}</Fragment>;
      }}
    </Loaded>
  );
}

/**
 * The user's role, and a callback for when the admin screens have opened. Staff whose session expires afterwards are
 * prompted to log in again and keep the role until they cancel: their input stays.
 */
function useHeldRole(): [Role | null, () => void] {
  const { role, expired } = useSession();
  const { openLogin } = useHost();
  const [opened, setOpened] = useState(false);
  if (opened && !expired && !isStaff(role)) setOpened(false);
  const ranOut = opened && expired && role === null;
  useEffect(() => {
    if (ranOut) openLogin();
  }, [ranOut, openLogin]);
  const [onOpen] = useState(() => () => setOpened(true));
  return [ranOut ? 'admin' : role, onOpen];
}

/** Shows a screen only to customers or to staff. This is not access control, because the API checks every request itself. */
export function RequireRole({ role, children }: { role: Needed; children: ReactNode }) {
  const { restored } = useSession();
  const [held, onOpen] = useHeldRole();
  if (!restored) return <Loading />;
  if (held && role === 'anyone') return children;
  if (isStaff(held)) return role === 'admin' ? <Staff onOpen={onOpen}>{children}</Staff> : <ForCustomers />;
  if (held === role) return children;
  return <Closed messages={role === 'admin' ? STAFF : OWN} />;
}
