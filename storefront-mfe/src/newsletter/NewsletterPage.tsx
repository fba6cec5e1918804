import {
  Button,
  ButtonLink,
  isNotFound,
  PageMeta,
  paths,
  sentenceOf,
  StatePanel,
  useLocation,
  useHydrated,
  useNavigate,
} from '@nidaan/sdk';
import { type ComponentProps, useEffect, useState } from 'react';
import { useConfirmNewsletterMutation } from './api.js';
import { messages } from './messages.js';

const tokenIn = (fragment: string) => new URLSearchParams(fragment.slice(1)).get('t') ?? '';

/** The token of the link in the email. It is removed from the address bar and the browser's history at once. */
function useToken(): string {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(() => tokenIn(hash));
  useEffect(() => {
    if (!tokenIn(hash)) return;
    setToken(tokenIn(hash));
    void navigate(paths.newsletter(), { replace: true });
  }, [hash, navigate]);
  return token;
}

const home = <ButtonLink to={paths.home()}>{messages.home}</ButtonLink>;

const Outcome = (props: Pick<ComponentProps<typeof StatePanel>, 'drawing' | 'title' | 'children'>) => (
  <div role="status">
    <StatePanel heading="h1" actions={home} {...props} />
  </div>
);

/** Confirms on a click only, because email scanners open links but click no buttons. */
function Confirm({ token }: { token: string }) {
  const [confirm, { data, error, isLoading }] = useConfirmNewsletterMutation();
  if (data)
    return (
      <Outcome drawing="booked" title={messages.confirmed}>
        {messages.confirmedHow}
      </Outcome>
    );
  if (isNotFound(error))
    return (
      <Outcome drawing="not-found" title={messages.linkExpired}>
        {messages.linkExpiredHow}
      </Outcome>
    );
  const button = (
    <Button aria-disabled={isLoading} onClick={() => !isLoading && void confirm({ token })}>
      {isLoading ? messages.confirming : messages.confirm}
    </Button>
  );
  return (
    <>
      <StatePanel drawing="empty-list" heading="h1" title={messages.prompt} actions={button}>
        {messages.promptHow}
        <noscript> {messages.noScript}</noscript>
      </StatePanel>
      {error && (
        <p className="nd-notice nd-notice--bad" role="alert">
          {sentenceOf(error)}
        </p>
      )}
    </>
  );
}

/** `/newsletter#t=…`: the target of the link in the confirmation email. */
export default function NewsletterPage() {
  const token = useToken();
  // The server does not receive the fragment, so it renders the page as if there were a token.
  const isUnknown = !useHydrated();
  return (
    <div className="nd-wrap sf-page">
      <PageMeta title={messages.title} />
      {token || isUnknown ? (
        <Confirm key={token} token={token} />
      ) : (
        <Outcome drawing="empty-list" title={messages.noLink}>
          {messages.noLinkHow}
        </Outcome>
      )}
    </div>
  );
}
