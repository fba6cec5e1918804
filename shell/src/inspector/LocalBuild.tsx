import { Button, Field, Select, sentenceOf } from '@nidaan/sdk';
import { useId, useState } from 'react';
import type { Registry } from '../remotes/registry.js';
import { isDevelopment } from './development.js';
import { addressWith, hasLocalBuild, originOf, refusedBuild } from './local-build.js';
import { messages } from './messages.js';
import { usePermitOverrideMutation } from '../preview/permit.js';

/** Shows a remote of this page from a local build in this browser, or the released versions again. */
export function LocalBuild({ registry }: { registry: Registry }) {
  const [permit] = usePermitOverrideMutation();
  const refused = refusedBuild(registry, window.location.search);
  const [error, setError] = useState(refused && messages.notAccepted(refused));
  const heading = useId();
  const names = Object.keys(registry.remotes);
  const [remote, setRemote] = useState(names[0] ?? '');
  const [address, setAddress] = useState(refused ?? 'http://localhost:3003');
  async function open() {
    const host = originOf(address);
    if (!host) return setError(messages.wrong);
    if (!isDevelopment()) {
      const { error: failed } = await permit();
      if (failed) return setError(sentenceOf(failed));
    }
    window.location.assign(addressWith(`${remote}@${host}`));
  }
  return (
    <form
      aria-labelledby={heading}
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      <h3 id={heading}>{messages.build}</h3>
      <Select
        label={messages.remote}
        value={remote}
        onChange={(event) => setRemote(event.target.value)}
        options={names.map((name) => ({ value: name, label: name }))}
      />
      <Field
        label={messages.address}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        hint={messages.hint}
        error={error}
      />
      <div className="sh-inspector__buttons">
        <Button type="submit">{messages.open}</Button>
        {hasLocalBuild(registry) && (
          <Button kind="quiet" onClick={() => window.location.assign(addressWith('off'))}>
            {messages.back}
          </Button>
        )}
      </div>
    </form>
  );
}
