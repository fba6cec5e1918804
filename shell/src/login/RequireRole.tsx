import { Button, ButtonLink, Loading, PageMeta, paths, StatePanel, useHost, useSession } from '@nidaan/sdk';
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

/** Shows a screen only to a role. A courtesy, not a lock: the API checks every call. */
export function RequireRole({ role, children }: { role: Needed; children: ReactNode }) {
  const session = useSession();
  const { openLogin } = useHost();
  if (!session.restored) return <Loading />;
  if (session.role === role || (session.role && role === 'anybody')) return children;
  if (session.role === 'admin') return <ForCustomers />;
  const words = role === 'admin' ? STAFF : OWN;
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
