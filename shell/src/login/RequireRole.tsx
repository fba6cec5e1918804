import { Button, ButtonLink, Loading, PageMeta, paths, StatePanel, useHost, useSession } from '@nidaan/sdk';
import type { ReactNode } from 'react';

/** Shows a screen only to a role. A courtesy, not a lock: the API checks every call. */
export function RequireRole({ role, children }: { role: 'admin' | 'customer'; children: ReactNode }) {
  const session = useSession();
  const { openLogin } = useHost();
  if (!session.restored) return <Loading />;
  if (session.role === role) return children;
  const words =
    role === 'admin'
      ? { title: 'This page is for the lab’s staff', text: 'Log in with a staff account to go on.' }
      : { title: 'Please log in', text: 'This page shows what belongs to you.' };
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
