import type { Erased } from '@nidaan/contract';
import { KEPT_BY_LAW } from '@nidaan/contract/account-rules';
import { Button, Dialog } from '@nidaan/sdk';
import { useState } from 'react';
import { useEraseMutation } from '../api.js';
import { PasswordField } from '../fields.js';
import { Form } from '../FormPage.js';
import { messages } from '../messages.js';

const texts = messages.data;

function Kept() {
  return (
    <ul className="ac-kept">
      {KEPT_BY_LAW.map(({ what, years, why }) => (
        <li key={what}>
          <strong>{texts.kept(what, years)}</strong> {why}
        </li>
      ))}
    </ul>
  );
}

/** The last section of the page: what an erasure deletes, what is kept, and the password that confirms it. */
export function Erasure({ role, onErased }: { role: string; onErased: (erased: Erased) => void }) {
  const [erase, { error, isLoading, reset }] = useEraseMutation();
  const [open, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  function close() {
    setOpen(false);
    setPassword('');
    reset();
  }
  async function send() {
    const { data } = await erase({ password });
    if (data) onErased(data);
  }
  return (
    <section className="ac-section">
      <h2>{texts.erase}</h2>
      {role !== 'customer' ? (
        <p className="nd-quiet">{texts.staff}</p>
      ) : (
        <>
          <p>{texts.eraseLead}</p>
          <Kept />
          <p>{texts.eraseFirst}</p>
          <Button kind="quiet" onClick={() => setOpen(true)}>
            {texts.eraseButton}
          </Button>
        </>
      )}
      <Dialog title={texts.eraseTitle} open={open} onClose={close}>
        <Form
          button={texts.eraseYes}
          kind="danger"
          busy={isLoading}
          error={error}
          fields={['password']}
          onSubmit={() => void send()}
        >
          <PasswordField value={password} onChange={setPassword} error={error} />
        </Form>
        <p className="ac-keep">
          <Button kind="quiet" wide onClick={close}>
            {texts.eraseNo}
          </Button>
        </p>
      </Dialog>
    </section>
  );
}
