import { Loaded } from '@nidaan/sdk';
import { words as common } from '../words.js';
import { useCspReportsQuery } from './api.js';
import { words } from './words.js';

/** What the policy of pages has blocked in visitors' browsers: a sign of a defect in a release, or of an attack. */
export function BlockedByPolicy() {
  const query = useCspReportsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <section className="rl-policy" aria-labelledby="rl-blocked">
      <h2 id="rl-blocked">{words.blocked.title}</h2>
      <p className="nd-quiet">{words.blocked.subtitle}</p>
      <Loaded query={query} safe={common.safe}>
        {(reports) =>
          reports.length === 0 ? (
            <p>{words.blocked.none}</p>
          ) : (
            <ul className="rl-blocked">
              {reports.map(({ directive, blocked, day, month }) => (
                <li key={`${directive} ${blocked}`}>
                  <strong>{words.blocked.what(blocked)}</strong> {words.blocked.count(directive, day, month)}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
