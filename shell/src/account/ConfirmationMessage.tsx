import { Button, ButtonLink, PageMeta, paths, StatePanel, useHost } from '@nidaan/sdk';
import type { ComponentProps } from 'react';
import './account.css';
import { messages } from './messages.js';

type ConfirmationMessageProps = Pick<
  ComponentProps<typeof StatePanel>,
  'drawing' | 'title' | 'children' | 'actions'
>;

/** A whole page that shows the result of an action. */
export function ConfirmationMessage({
  actions = <ButtonLink to={paths.home()}>{messages.home}</ButtonLink>,
  ...panel
}: ConfirmationMessageProps) {
  return (
    <div className="nd-wrap" role="status">
      <PageMeta title={panel.title} />
      <StatePanel heading="h1" actions={actions} {...panel} />
    </div>
  );
}

/** The button that opens the login. */
export function LoginButton({ kind }: Pick<ComponentProps<typeof Button>, 'kind'>) {
  const { openLogin } = useHost();
  return (
    <Button kind={kind} onClick={openLogin}>
      {messages.login}
    </Button>
  );
}

/** Shown for a link that was used or has expired. */
export function LinkIsOver({ again }: { again: string }) {
  const actions = (
    <>
      <ButtonLink to={again}>{messages.over.again}</ButtonLink>
      <LoginButton kind="quiet" />
    </>
  );
  return (
    <ConfirmationMessage drawing="not-found" title={messages.over.title} actions={actions}>
      {messages.over.how}
    </ConfirmationMessage>
  );
}

/** Shown for an address without its secret. */
export const NoLink = () => (
  <ConfirmationMessage drawing="empty-list" title={messages.noLink.title}>
    {messages.noLink.how}
  </ConfirmationMessage>
);
