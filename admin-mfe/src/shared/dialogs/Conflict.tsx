import { Button, Dialog } from '@nidaan/sdk';
import { messages } from './conflict.messages.js';

/** A field whose value differs between the form and the saved version. */
export interface Difference {
  field: string;
  mine: string;
  theirs: string;
}

interface ConflictProps {
  differences: Difference[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Shows the form and the version that someone else saved meanwhile side by side; the user decides which one is kept. */
export function Conflict({ differences, onKeepMine, onTakeTheirs, onClose }: ConflictProps) {
  return (
    <Dialog title={messages.title} open onClose={onClose}>
      <p>{messages.text}</p>
      {differences.length === 0 ? (
        <p>{messages.same}</p>
      ) : (
        <div className="ad-scroll" role="region" aria-label={messages.title} tabIndex={0}>
          <table className="ad-versions ad-both">
            <thead>
              <tr>
                <th scope="col">{messages.field}</th>
                <th scope="col">{messages.mine}</th>
                <th scope="col">{messages.theirs}</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ field, mine, theirs }) => (
                <tr key={field}>
                  <th scope="row">{field}</th>
                  <td data-name={messages.mine}>{mine || messages.empty}</td>
                  <td data-name={messages.theirs}>{theirs || messages.empty}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="ad-buttons">
        <Button kind="plain" onClick={onClose}>
          {messages.back}
        </Button>
        <Button kind="quiet" onClick={onTakeTheirs}>
          {messages.take}
        </Button>
        <Button onClick={onKeepMine}>{messages.keep}</Button>
      </div>
    </Dialog>
  );
}
