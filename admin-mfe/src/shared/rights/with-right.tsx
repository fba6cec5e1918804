import type { Right } from '@nidaan/contract/rights';
import { ROLE_NAMES } from '@nidaan/contract/roles';
import { ButtonLink, PageMeta, paths } from '@nidaan/sdk';
import type { ComponentType } from 'react';
import { AdminPage } from '../../layout/AdminPage.js';
import { messages } from './messages.js';
import { useMay, useRole } from './use-may.js';

function ClosedScreen({ title }: { title: string }) {
  const role = useRole();
  return (
    <AdminPage title={title}>
      <PageMeta title={title} />
      <p>{messages.closed(role ? ROLE_NAMES[role] : '')}</p>
      <div>
        <ButtonLink kind="quiet" to={paths.admin()}>
          {messages.toDashboard}
        </ButtonLink>
      </div>
    </AdminPage>
  );
}

/** A screen for users with a right; others read that their role does not include it, and nothing is requested. */
export function withRight(right: Right, title: string, Screen: ComponentType) {
  return function ScreenWithRight() {
    return useMay(right) ? <Screen /> : <ClosedScreen title={title} />;
  };
}
