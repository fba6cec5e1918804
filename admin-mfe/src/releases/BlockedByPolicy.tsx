import { Loaded } from '@nidaan/sdk';
import { messages as common } from '../layout/messages.js';
import { keepCurrent } from '../shared/keep-current.js';
import { useCspReportsQuery } from './api.js';
import { messages } from './messages.js';

/** What the content security policy has blocked in visitors' browsers: a sign of a defect in a release, or of an attack. */
export function BlockedByPolicy() {
  const query = useCspReportsQuery(undefined, keepCurrent);
  return (
    <section className="rl-policy" aria-labelledby="rl-blocked">
      <h2 id="rl-blocked">{messages.blocked.title}</h2>
      <p className="nd-quiet">{messages.blocked.subtitle}</p>
      <Loaded query={query} safe={common.safe}>
        {(reports) =>
          reports.length === 0 ? (
            <p>{messages.blocked.none}</p>
          ) : (
            <ul className="rl-blocked">
              {reports.map(({ directive, blocked, day, month }) => (
                <li key={`${directive} ${blocked}`}>
                  <strong>{messages.blocked.what(blocked)}</strong>{' '}
                  {messages.blocked.count(directive, day, month)}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
