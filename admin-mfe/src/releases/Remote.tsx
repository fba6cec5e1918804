import type { ReleaseVersion, ReleaseView } from '@nidaan/contract';
import { useState } from 'react';
import { useConfirm } from '../shared/dialogs/use-confirm.js';
import { AutomaticCanaryPanel, LastOutcome } from './AutomaticCanaryPanel.js';
import { CanaryDialog } from './CanaryDialog.js';
import { SwitchOffDialog } from './SwitchOffDialog.js';
import { useMove } from './use-move.js';
import { type Action, Version } from './Version.js';
import { messages } from './messages.js';

/** The actions that need input. */
interface FormRequest {
  action: 'canary' | 'disable';
  version: ReleaseVersion;
}

/** A remote with its versions; those that are only kept are collapsed. */
export function Remote({ release }: { release: ReleaseView }) {
  const [request, setRequest] = useState<FormRequest | null>(null);
  const [ask, dialog] = useConfirm();
  const { remote, disabled, hasReleasesScreen, versions, automatic, lastOutcome } = release;
  const kept = versions.filter(({ state }) => state === 'kept');
  const live = versions.find(({ state }) => state === 'live')?.version ?? '';
  const { make } = useMove(remote);
  const act = (action: Action, version: ReleaseVersion) => {
    if (action === 'canary' || action === 'disable') return setRequest({ action, version });
    // One press is enough, and nothing is lost by it.
    if (action === 'automatic-off') return void make({ move: action, live });
    // The dialog has the label of the button that opened it.
    const name =
      action === 'release' && version.state === 'canary'
        ? messages.actions.promote
        : messages.actions[action];
    const move =
      action === 'release' || action === 'automatic-canary'
        ? { move: action, live, version: version.version }
        : { move: action, live };
    ask({
      title: messages.of(name, remote),
      text: messages.confirmText[action](remote, version.version),
      action: name,
      run: () => make(move),
    });
  };
  const close = () => setRequest(null);
  const show = (version: ReleaseVersion) => (
    <Version key={version.version} version={version} release={release} onAct={act} />
  );
  return (
    <section className="rl-remote nd-card" aria-labelledby={`release-${remote}`}>
      <h2 id={`release-${remote}`}>{remote}</h2>
      {disabled && <p className="nd-notice nd-notice--warn">{messages.off(release)}</p>}
      {hasReleasesScreen && (
        <p className="nd-quiet nd-small">
          {messages.hasReleasesScreen} <code>{messages.disableCommand(remote)}</code>
        </p>
      )}
      {automatic && <AutomaticCanaryPanel automatic={automatic} />}
      {lastOutcome && !automatic && <LastOutcome outcome={lastOutcome} />}
      <ul className="rl-versions">{versions.filter(({ state }) => state !== 'kept').map(show)}</ul>
      {kept.length > 0 && (
        <details>
          <summary>{messages.moreVersions(kept.length)}</summary>
          <ul className="rl-versions">{kept.map(show)}</ul>
        </details>
      )}
      {request?.action === 'canary' && (
        <CanaryDialog {...{ remote, live, version: request.version }} onClose={close} />
      )}
      {request?.action === 'disable' && <SwitchOffDialog {...{ remote, live }} onClose={close} />}
      {dialog}
    </section>
  );
}
