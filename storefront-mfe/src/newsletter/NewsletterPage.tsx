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

/** The secret of the link that led here. It leaves the address bar at once, and with it the browser's history. */
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

const Said = (props: Pick<ComponentProps<typeof StatePanel>, 'drawing' | 'title' | 'children'>) => (
  <div role="status">
    <StatePanel heading="h1" actions={home} {...props} />
  </div>
);

/** One button, since programs that look into letters open links and press nothing. */
function Confirm({ token }: { token: string }) {
  const [confirm, { data, error, isLoading }] = useConfirmNewsletterMutation();
  if (data)
    return (
      <Said drawing="booked" title={messages.confirmed}>
        {messages.confirmedHow}
      </Said>
    );
  if (isNotFound(error))
    return (
      <Said drawing="not-found" title={messages.over}>
        {messages.overHow}
      </Said>
    );
  const button = (
    <Button aria-disabled={isLoading} onClick={() => !isLoading && void confirm({ token })}>
      {isLoading ? messages.confirming : messages.confirm}
    </Button>
  );
  return (
    <>
      <StatePanel drawing="empty-list" heading="h1" title={messages.ask} actions={button}>
        {messages.askHow}
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

/** `/newsletter#t=`: where the letter's link leads. */
export default function NewsletterPage() {
  const token = useToken();
  // The server does not see the secret, and takes it that there is one.
  const unknown = !useHydrated();
  return (
    <div className="nd-wrap sf-page">
      <PageMeta title={messages.title} />
      {token || unknown ? (
        <Confirm key={token} token={token} />
      ) : (
        <Said drawing="empty-list" title={messages.none}>
          {messages.noneHow}
        </Said>
      )}
    </div>
  );
}
