import type { ImportLine } from '@nidaan/contract';
import { messages } from './messages.js';

const { columns } = messages;

const shown = (text: string) => (text === '' ? <i>{messages.empty}</i> : text);

function Changes({ line: { changes, errors, outcome } }: { line: ImportLine }) {
  return (
    <ul className="ad-import__changes">
      {errors.map(({ column, message }) => (
        <li key={`${column} ${message}`} className="ad-import__refusal">
          {column && <b>{messages.change(column)} </b>}
          {message}
        </li>
      ))}
      {outcome !== 'refused' &&
        changes.map(({ column, before, after }) => (
          <li key={column}>
            <b>{messages.change(column)}</b>{' '}
            {before !== null && (
              <>
                <del>{shown(before)}</del> <span className="nd-sr">{messages.becomes}</span>
                <span aria-hidden>→</span>{' '}
              </>
            )}
            <ins>{shown(after)}</ins>
          </li>
        ))}
    </ul>
  );
}

/** What an import does line by line, the refused lines first. */
export function ImportLines({ lines }: { lines: ImportLine[] }) {
  const isRefused = ({ outcome }: ImportLine) => outcome === 'refused';
  return (
    // The region scrolls, so it is a tab stop with a name.
    <div className="ad-scroll ad-import__lines" role="region" aria-label={messages.preview} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{columns.line}</th>
            <th scope="col">{columns.name}</th>
            <th scope="col">{columns.changes}</th>
          </tr>
        </thead>
        <tbody>
          {[...lines]
            .sort((one, other) => Number(isRefused(other)) - Number(isRefused(one)))
            .map((line) => (
              <tr key={line.line}>
                <td className="nd-num">{line.line}</td>
                <th scope="row">
                  {line.name}
                  <span className="ad-under nd-quiet">{messages.outcomes[line.outcome]}</span>
                </th>
                <td>
                  <Changes line={line} />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
