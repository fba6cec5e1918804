import type { OperationUse, VersionUse } from '@nidaan/contract';
import type { UsedOperationView } from './filter-uses.js';
import { messages } from './messages.js';

/** Stands for query parameters whose names are known only at run time. */
const ANY_PARAMETER = '*';

const rowsOf = ({ query, sends, reads, errors }: OperationUse) =>
  [
    {
      label: messages.query,
      texts: query.map((one) => (one === ANY_PARAMETER ? messages.anyQuery : `?${one}`)),
    },
    { label: messages.sends, texts: sends },
    { label: messages.reads, texts: reads },
    { label: messages.errors, texts: errors },
  ].filter(({ texts }) => texts.length > 0);

interface UseProps {
  use: OperationUse;
  versions: VersionUse[];
}

function Use({ use, versions }: UseProps) {
  const rows = rowsOf(use);
  const states = versions.filter(
    ({ remote, version }) => remote === use.remote && use.versions.includes(version),
  );
  return (
    <section className="us-use">
      <h3>
        {use.remote}
        {states.map(({ version, state }) => (
          <span key={version} className="us-use__version nd-quiet nd-small">
            {messages.states[state]} <span className="nd-num">{version}</span>
          </span>
        ))}
      </h3>
      {use.throughSdk && <p className="nd-quiet">{messages.throughSdk}</p>}
      {rows.length === 0 && <p className="nd-quiet">{messages.nothing}</p>}
      <dl className="us-fields">
        {rows.map(({ label, texts }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{texts.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface OperationUsesProps {
  used: UsedOperationView;
  versions: VersionUse[];
}

/** An operation with the remotes that use it; their fields are shown when it is opened. */
export function OperationUses({ used: { operation, uses }, versions }: OperationUsesProps) {
  const [method, path] = operation.split(' ');
  const remotes = [...new Set(uses.map(({ remote }) => remote))];
  return (
    <li>
      <details className="us-operation">
        <summary>
          <span className="us-operation__name">
            <strong>{method}</strong> {path}
          </span>{' '}
          <span className="us-operation__remotes nd-quiet nd-small">{remotes.join(', ')}</span>
        </summary>
        {uses.map((use) => (
          <Use key={`${use.remote} ${use.versions.join()} ${use.throughSdk}`} use={use} versions={versions} />
        ))}
      </details>
    </li>
  );
}
