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
import { useMeQuery } from '@nidaan/sdk/host';
import type { ReactNode } from 'react';

type Needed = 'admin' | 'customer' | 'anybody';

const STAFF = { title: 'This page is for the lab’s staff', text: 'Log in with a staff account to go on.' };
const OWN = { title: 'Please log in', text: 'This page shows what belongs to you.' };
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

function Closed({ words }: { words: typeof STAFF }) {
  const { openLogin } = useHost();
  return (
    <>
      <PageMeta title={words.title} />
      <StatePanel
        drawing="locked"
        heading="h1"
        title={words.title}
        actions={
          <>
            <Button onClick={openLogin}>Log in</Button>
            <ButtonLink kind="quiet" to={paths.home()}>
              Go to the home page
            </ButtonLink>
          </>
        }
      >
        {words.text}
      </StatePanel>
    </>
  );
}

// Anybody can type a role into the storage of a browser: before anything of the lab is loaded, the server is asked.
function Staff({ children }: { children: ReactNode }) {
  const query = useMeQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={query} safe="">
      {(me) => (me.role === 'admin' ? children : <Closed words={STAFF} />)}
    </Loaded>
  );
}

/** Shows a screen only to a role. A courtesy, not a lock: the API checks every call. */
export function RequireRole({ role, children }: { role: Needed; children: ReactNode }) {
  const session = useSession();
  if (!session.restored) return <Loading />;
  if (session.role && role === 'anybody') return children;
  if (session.role === 'admin') return role === 'admin' ? <Staff>{children}</Staff> : <ForCustomers />;
  if (session.role === role) return children;
  return <Closed words={role === 'admin' ? STAFF : OWN} />;
}
