import type {
  AutomaticCanary,
  CanaryOutcome,
  ReleaseFile,
  ReleaseVersion,
  ReleaseView,
  RemoteEntry,
  VersionVitals,
} from '@nidaan/contract';
import { hasReleasesScreen } from '@nidaan/registry';

interface Known {
  remote: string;
  entry: RemoteEntry;
  /** Releases whose folders exist, newest first. */
  kept: ReleaseFile[];
  errors: (version: string) => ReleaseVersion['errors'];
  vitals: (version: string) => VersionVitals;
  /** The email address of the admin who disabled it. */
  disabledBy: string | null;
  automatic: AutomaticCanary | null;
  lastOutcome: CanaryOutcome | null;
}

/** A remote as admins see it: the live, canary and previous versions, then all other stored ones. */
export function toReleaseView(known: Known): ReleaseView {
  const { remote, entry, kept, errors, vitals, disabledBy, automatic, lastOutcome } = known;
  const { canary, previous, disabled } = entry;
  const shown = [
    { state: 'live' as const, at: entry },
    ...(canary ? [{ state: 'canary' as const, at: canary }] : []),
    ...(previous ? [{ state: 'previous' as const, at: previous }] : []),
  ];
  const named = new Set(shown.map(({ at }) => at.version));
  const rest = kept.map(({ registered }) => registered).filter(({ version }) => !named.has(version));
  const versions = [...shown, ...rest.map((at) => ({ state: 'kept' as const, at }))];
  return {
    remote,
    disabled: disabled === true,
    disabledAt: entry.disabledAt ?? null,
    disabledBy,
    hasReleasesScreen: hasReleasesScreen(entry),
    automatic,
    lastOutcome,
    versions: versions.map(({ state, at: { version, contract, since } }) => ({
      version,
      state,
      contract,
      since: (state !== 'kept' && since) || null,
      percent: state === 'canary' ? (canary?.percent ?? null) : null,
      errors: errors(version),
      vitals: vitals(version),
    })),
  };
}
