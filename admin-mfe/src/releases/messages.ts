import type { CanaryComparison, CanaryMeasure, ReleaseView, VersionVitals } from '@nidaan/contract';
import { instantText } from '@nidaan/sdk';

const BLOCKED: Record<string, string> = {
  inline: 'Inline code or style',
  eval: 'Code evaluated from text (eval)',
  'wasm-eval': 'WebAssembly',
  data: 'A data: address',
  blob: 'A blob: address',
  self: 'Our own origin',
  extension: 'A browser extension',
  other: 'Something else',
};

function compareText(measure: CanaryMeasure, value: number | null): string {
  if (value === null) return 'not measured';
  if (measure === 'lcp' || measure === 'inp') return `75 % within ${value} ms`;
  return `${Math.round(value * 1000) / 10} %`;
}

export const messages = {
  title: 'Releases',
  subtitle: 'The version of each remote that visitors get. A change applies from the next page load.',
  empty: 'Nothing has been released yet.',
  docs: 'API documentation',
  states: { live: 'Live', canary: 'Canary', previous: 'Previous', kept: 'Kept' },
  off: ({ disabledBy, disabledAt }: Pick<ReleaseView, 'disabledBy' | 'disabledAt'>) =>
    [
      'Switched off',
      disabledBy ? ` by ${disabledBy}` : disabledAt ? ' on the server' : '',
      disabledAt ? ` on ${instantText(disabledAt)}` : '',
      ': its screens are hidden from everyone.',
    ].join(''),
  hasReleasesScreen:
    'These screens include the switch itself, so they can only be switched off on the server:',
  disableCommand: (remote: string) => `npm run disable -w ${remote}-mfe`,
  percent: (percent: number) => `${percent} % of visitors`,
  since: 'since',
  contract: (contract: number) => `contract ${contract}`,
  errors: (day: number, month: number) =>
    month === 0 ? 'no failures in 30 days' : `failures: ${day} in 24 hours, ${month} in 30 days`,
  vitals: ({ pages, errors, lcp, inp, cls }: VersionVitals) => {
    if (pages === 0) return 'not measured in browsers in 7 days';
    const values = [
      lcp === null ? null : `LCP ${(lcp / 1000).toFixed(1)} s`,
      inp === null ? null : `INP ${inp} ms`,
      cls === null ? null : `CLS ${cls.toFixed(2)}`,
    ].filter((value) => value !== null);
    const shown = values.length > 0 ? `75 % within ${values.join(', ')}; ` : '';
    return `${shown}${errors === 1 ? '1 error' : `${errors} errors`} in ${pages === 1 ? '1 measured page' : `${pages} measured pages`} (7 days)`;
  },
  moreVersions: (count: number) => (count === 1 ? '1 more version kept' : `${count} more versions kept`),
  blocked: {
    title: 'Blocked by the security policy',
    subtitle:
      'What browsers refused to load or run on our pages, by origin. Pages and visitors are not recorded.',
    none: 'Nothing was blocked in 30 days.',
    what: (blocked: string) => BLOCKED[blocked] ?? blocked,
    count: (directive: string, day: number, month: number) =>
      `${directive}: ${day} in 24 hours, ${month} in 30 days`,
  },
  actions: {
    canary: 'Start canary',
    changePercentage: 'Change percentage',
    'automatic-canary': 'Automatic canary',
    restart: 'Restart this step',
    'automatic-off': 'Switch off automatic',
    release: 'Make live',
    promote: 'Promote',
    rollback: 'Roll back',
    'drop-canary': 'End canary',
    disable: 'Switch off',
    enable: 'Switch on',
  },
  of: (action: string, version: string) => `${action}: ${version}`,
  confirmText: {
    release: (remote: string, version: string) =>
      `Everyone gets ${version} of ${remote} from the next page load.`,
    rollback: (remote: string, version: string) =>
      `Everyone gets ${version} of ${remote} again. The current version will not be used as a fallback.`,
    'automatic-canary': (remote: string, version: string) =>
      `${version} of ${remote} goes to 1, 5 and 25 % of visitors and then to everyone, while it is not worse than the live version. A worse version is rolled back automatically.`,
    'drop-canary': (remote: string, version: string) =>
      `Everyone gets the live version of ${remote} instead of ${version}.`,
    enable: (remote: string) => `Everyone sees the screens of ${remote} again.`,
  },
  canary: {
    title: (version: string) => `Send ${version} to a share of visitors`,
    label: 'Percentage of visitors',
    hint: 'Each browser keeps the version it was given. You can raise the percentage later.',
    invalid: 'Enter a number above 0 and up to 100.',
    start: 'Start',
  },
  automatic: {
    label: 'Automatic canary',
    running: (step: number, percent: number) => `Automatic canary, step ${step + 1} of 3 (${percent} %).`,
    waiting: (percent: number) => `The automatic canary waits at ${percent} %.`,
    earliest: 'Next step not before',
    limit: 'time limit',
    measures: { errors: 'Sessions with errors', calls: 'Failed API calls', lcp: 'LCP', inp: 'INP' },
    verdicts: { worse: 'worse', equal: 'equal', undecided: 'undecided' },
    compared: ({ measure, sessions, value }: CanaryComparison) =>
      `${compareText(measure, value.canary)} of ${sessions.canary}; live ${compareText(measure, value.live)} of ${sessions.live}`,
    outcomes: {
      'rolled-back': (version: string, percent: number) =>
        `${version} was rolled back automatically at ${percent} % of visitors`,
      promoted: (version: string) => `${version} became live automatically`,
      waiting: (version: string, percent: number) =>
        `${version} waited for a decision at ${percent} % of visitors`,
    },
  },
  switchOff: {
    title: (remote: string) => `Switch off: ${remote}`,
    text: (remote: string) => `No one sees the screens of ${remote} until it is switched on again.`,
    label: (remote: string) => `Type “${remote}” to confirm`,
    invalid: (remote: string) => `Type ${remote} exactly.`,
    button: 'Switch off',
  },
  updated: (remote: string) => `${remote} was updated.`,
  conflict: 'This was changed in the meantime. The list shows the current state.',
};
