import type { ReleaseVersion, ReleaseView } from '@nidaan/contract';
import { Button, DateTime } from '@nidaan/sdk';
import { messages } from './messages.js';

/** The actions on a version of a remote. */
export type Action =
  | 'canary'
  | 'release'
  | 'rollback'
  | 'automatic-canary'
  | 'automatic-off'
  | 'drop-canary'
  | 'disable'
  | 'enable';

/** The actions that are allowed for a version, with their labels. */
function actionsFor(
  { state }: ReleaseVersion,
  { disabled, hasReleasesScreen, automatic }: ReleaseView,
): [Action, string][] {
  const { actions } = messages;
  if (state === 'live' && disabled) return [['enable', actions.enable]];
  // The remote with this screen could not be switched on again here.
  if (state === 'live') return hasReleasesScreen ? [] : [['disable', actions.disable]];
  if (state === 'previous') return [['rollback', actions.rollback]];
  if (state === 'kept')
    return [
      ['automatic-canary', actions['automatic-canary']],
      ['canary', actions.canary],
      ['release', actions.release],
    ];
  return [
    ...(automatic && !automatic.waiting
      ? []
      : [
          ['automatic-canary', automatic ? actions.restart : actions['automatic-canary']] satisfies [
            Action,
            string,
          ],
        ]),
    ...(automatic ? [['automatic-off', actions['automatic-off']] satisfies [Action, string]] : []),
    ['release', actions.promote],
    ['canary', actions.changePercentage],
    ['drop-canary', actions['drop-canary']],
  ];
}

interface VersionProps {
  version: ReleaseVersion;
  release: ReleaseView;
  onAct: (action: Action, version: ReleaseVersion) => void;
}

/** A version of a remote with its state, failures and actions. */
export function Version({ version, release, onAct }: VersionProps) {
  const { state, since, percent, contract, errors, vitals } = version;
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
        <span>{messages.vitals(vitals)}</span>
      </div>
      <div className="rl-version__actions">
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
