import type { ReleaseVersion, ReleaseView } from '@nidaan/contract';
import { useState } from 'react';
import { Confirm } from '../shared/dialogs/Confirm.js';
import { CanaryDialog } from './CanaryDialog.js';
import { SwitchOffDialog } from './SwitchOffDialog.js';
import { useMove } from './use-move.js';
import { type Action, Version } from './Version.js';
import { messages } from './messages.js';

interface ReleaseRequest {
  action: Action;
  version: ReleaseVersion;
}

interface ConfirmMoveProps extends ReleaseRequest {
  remote: string;
  live: string;
  onClose: () => void;
}

function ConfirmMove({ action, version, remote, live, onClose }: ConfirmMoveProps) {
  const { make, busy } = useMove(remote);
  if (action === 'canary') return <CanaryDialog {...{ remote, live, version, onClose }} />;
  if (action === 'disable') return <SwitchOffDialog {...{ remote, live, onClose }} />;
  // The dialog has the label of the button that opened it.
  const name =
    action === 'release' && version.state === 'canary' ? messages.actions.promote : messages.actions[action];
  const move =
    action === 'release' ? { move: action, live, version: version.version } : { move: action, live };
  return (
    <Confirm
      title={messages.of(name, remote)}
      text={messages.confirmText[action](remote, version.version)}
      action={name}
      busy={busy}
      onConfirm={() => void make(move).then(onClose)}
      onClose={onClose}
    />
  );
}

/** A remote with its versions; those that are only kept are collapsed. */
export function Remote({ release }: { release: ReleaseView }) {
  const [request, setRequest] = useState<ReleaseRequest | null>(null);
  const { remote, disabled, holdsSwitch, versions } = release;
  const kept = versions.filter(({ state }) => state === 'kept');
  const live = versions.find(({ state }) => state === 'live')?.version ?? '';
  const show = (version: ReleaseVersion) => (
    <Version
      key={version.version}
      version={version}
      release={release}
      onAct={(action, selected) => setRequest({ action, version: selected })}
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
          <summary>{messages.moreVersions(kept.length)}</summary>
          <ul className="rl-versions">{kept.map(show)}</ul>
        </details>
      )}
      {request && <ConfirmMove {...request} remote={remote} live={live} onClose={() => setRequest(null)} />}
    </section>
  );
}
