import { Button, Dialog } from '@nidaan/sdk';
import { words } from './conflict.words.js';

/** A field that two people left different. */
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

/** Somebody saved the same thing meanwhile: both versions side by side, and nothing decided for anybody. */
export function Conflict({ differences, onKeepMine, onTakeTheirs, onClose }: ConflictProps) {
  return (
    <Dialog title={words.title} open onClose={onClose}>
      <p>{words.text}</p>
      {differences.length === 0 ? (
        <p>{words.same}</p>
      ) : (
        <div className="ad-scroll" role="region" aria-label={words.title} tabIndex={0}>
          <table className="ad-versions ad-both">
            <thead>
              <tr>
                <th scope="col">{words.field}</th>
                <th scope="col">{words.mine}</th>
                <th scope="col">{words.theirs}</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ field, mine, theirs }) => (
                <tr key={field}>
                  <th scope="row">{field}</th>
                  <td data-name={words.mine}>{mine || words.empty}</td>
                  <td data-name={words.theirs}>{theirs || words.empty}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="ad-buttons">
        <Button kind="plain" onClick={onClose}>
          {words.back}
        </Button>
        <Button kind="quiet" onClick={onTakeTheirs}>
          {words.take}
        </Button>
        <Button onClick={onKeepMine}>{words.keep}</Button>
      </div>
    </Dialog>
  );
}
