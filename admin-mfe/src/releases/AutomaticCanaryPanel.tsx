import type { AutomaticCanary, CanaryOutcome } from '@nidaan/contract';
import { DateTime } from '@nidaan/sdk';
import { messages } from './messages.js';

const { automatic: texts } = messages;

/** How an automatic canary stands: its step, what it waits for, and the comparison with the live version. */
export function AutomaticCanaryPanel({ automatic }: { automatic: AutomaticCanary }) {
  const { step, percent, waiting, reason, earliest, limit, comparisons } = automatic;
  return (
    <div
      className={`rl-auto nd-notice${waiting ? ' nd-notice--warn' : ''}`}
      role="group"
      aria-label={texts.label}
    >
      <p>
        <strong>{waiting ? texts.waiting(percent) : texts.running(step, percent)}</strong> {reason}
      </p>
      <p className="nd-quiet nd-small">
        {texts.earliest} <DateTime value={earliest} />; {texts.limit} <DateTime value={limit} />
      </p>
      <ul className="rl-compared nd-small">
        {comparisons.map((one) => (
          <li key={one.measure}>
            <span>{texts.measures[one.measure]}</span>
            <span>{texts.compared(one)}</span>
            <span className={one.verdict === 'worse' ? 'rl-failing' : undefined}>
              {texts.verdicts[one.verdict]}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What became of the last automatic canary. */
export function LastOutcome({ outcome }: { outcome: CanaryOutcome }) {
  return (
    <div className={`nd-notice${outcome.outcome === 'rolled-back' ? ' nd-notice--warn' : ''}`}>
      <p className="rl-outcome">
        {texts.outcomes[outcome.outcome](outcome.version, outcome.percent)} (<DateTime value={outcome.at} />
        ). {outcome.reason}
      </p>
    </div>
  );
}
