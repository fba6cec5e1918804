import type { ReleaseVersion, ReleaseView } from '@nidaan/contract';
import { Button, DateTime } from '@nidaan/sdk';
import { messages } from './messages.js';

/** What can be done about a version. */
export type Action = 'canary' | 'release' | 'rollback' | 'drop-canary' | 'disable' | 'enable';

/** The actions that make sense for a version, with their words. */
function actionsFor({ state }: ReleaseVersion, { disabled, holdsSwitch }: ReleaseView): [Action, string][] {
  const { actions } = messages;
  if (state === 'live' && disabled) return [['enable', actions.enable]];
  // Without its screens no one could switch it on again here.
  if (state === 'live') return holdsSwitch ? [] : [['disable', actions.disable]];
  if (state === 'previous') return [['rollback', actions.rollback]];
  if (state === 'kept')
    return [
      ['canary', actions.canary],
      ['release', actions.release],
    ];
  return [
    ['release', actions.promote],
    ['canary', actions.widen],
    ['drop-canary', actions['drop-canary']],
  ];
}

interface VersionProps {
  version: ReleaseVersion;
  release: ReleaseView;
  onAct: (action: Action, version: ReleaseVersion) => void;
}

/** One version of a remote: how it stands, how it fares, and what can be done. */
export function Version({ version, release, onAct }: VersionProps) {
  const { state, since, percent, contract, errors } = version;
  return (
    <li className="rl-version">
      <div className="rl-version__what">
        <span className={`rl-state rl-state--${state}`}>{messages.states[state]}</span>
        <strong className="rl-name nd-num">{version.version}</strong>
        {percent !== null && <span>{messages.percent(percent)}</span>}
      </div>
      <div className="rl-version__how nd-quiet nd-small">
        {since && (
          <span>
            {messages.since} <DateTime value={since} />
          </span>
        )}
        <span>{messages.contract(contract)}</span>
        <span className={errors.day > 0 ? 'rl-failing' : undefined}>
          {messages.errors(errors.day, errors.month)}
        </span>
      </div>
      <div className="rl-version__acts">
        {actionsFor(version, release).map(([action, name]) => (
          <Button
            key={action}
            kind="quiet"
            aria-label={messages.of(name, version.version)}
            onClick={() => onAct(action, version)}
          >
            {name}
          </Button>
        ))}
      </div>
    </li>
  );
}
