import type { ReleaseVersion, ReleaseView } from '@nidaan/contract';
import { useState } from 'react';
import { Confirm } from '../shared/forms/Confirm.js';
import { CanaryDialog } from './CanaryDialog.js';
import { SwitchOffDialog } from './SwitchOffDialog.js';
import { useMove } from './use-move.js';
import { type Action, Version } from './Version.js';
import { messages } from './messages.js';

interface Asked {
  action: Action;
  version: ReleaseVersion;
}

interface AskProps extends Asked {
  remote: string;
  live: string;
  onClose: () => void;
}

function Ask({ action, version, remote, live, onClose }: AskProps) {
  const { make, busy } = useMove(remote);
  if (action === 'canary') return <CanaryDialog {...{ remote, live, version, onClose }} />;
  if (action === 'disable') return <SwitchOffDialog {...{ remote, live, onClose }} />;
  // The question bears the name of the button that was pressed.
  const name =
    action === 'release' && version.state === 'canary' ? messages.actions.promote : messages.actions[action];
  const move =
    action === 'release' ? { move: action, live, version: version.version } : { move: action, live };
  return (
    <Confirm
      title={messages.of(name, remote)}
      text={messages.ask[action](remote, version.version)}
      action={name}
      busy={busy}
      onConfirm={() => void make(move).then(onClose)}
      onClose={onClose}
    />
  );
}

/** A remote: its versions in use, and those kept folded away. */
export function Remote({ release }: { release: ReleaseView }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { remote, disabled, holdsSwitch, versions } = release;
  const kept = versions.filter(({ state }) => state === 'kept');
  const live = versions.find(({ state }) => state === 'live')?.version ?? '';
  const show = (version: ReleaseVersion) => (
    <Version
      key={version.version}
      version={version}
      release={release}
      onAct={(action, chosen) => setAsked({ action, version: chosen })}
    />
  );
  return (
    <section className="rl-remote nd-card" aria-labelledby={`release-${remote}`}>
      <h2 id={`release-${remote}`}>{remote}</h2>
      {disabled && <p className="nd-notice nd-notice--warn">{messages.off(release)}</p>}
      {holdsSwitch && (
        <p className="nd-quiet nd-small">
          {messages.holdsSwitch} <code>{messages.disableCommand(remote)}</code>
        </p>
      )}
      <ul className="rl-versions">{versions.filter(({ state }) => state !== 'kept').map(show)}</ul>
      {kept.length > 0 && (
        <details>
          <summary>{messages.more(kept.length)}</summary>
          <ul className="rl-versions">{kept.map(show)}</ul>
        </details>
      )}
      {asked && <Ask {...asked} remote={remote} live={live} onClose={() => setAsked(null)} />}
    </section>
  );
}
