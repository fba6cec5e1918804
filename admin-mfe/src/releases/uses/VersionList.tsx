import type { VersionUse } from '@nidaan/contract';
import { messages } from './messages.js';

function textOf({ isKnown, missing }: VersionUse): string {
  if (!isKnown) return messages.unknown;
  return missing.length === 0 ? messages.complete : messages.missing(missing.length);
}

/** The versions with what each of them misses in this API. */
export function VersionList({ versions }: { versions: VersionUse[] }) {
  return (
    <section className="us-versions nd-card" aria-labelledby="us-versions">
      <h2 id="us-versions">{messages.versions}</h2>
      <ul className="rl-versions">
        {versions.map((one) => (
          <li key={`${one.remote} ${one.state}`} className="us-version">
            <span className={`rl-state rl-state--${one.state}`}>{messages.states[one.state]}</span>
            <strong className="rl-name">
              {one.remote} <span className="nd-num">{one.version}</span>
            </strong>
            <span className={one.missing.length > 0 ? 'rl-failing' : 'nd-quiet'}>{textOf(one)}</span>
            {one.missing.length > 0 && (
              <ul className="us-missing">
                {one.missing.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
