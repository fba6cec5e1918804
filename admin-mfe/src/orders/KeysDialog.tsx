import { Dialog } from '@nidaan/sdk';
import { VERB_KEYS } from './keys.js';
import { words } from './words.js';

const keys: [string[], string][] = [
  ...words.rowKeys,
  ...Object.entries(VERB_KEYS).map(([key, verb]): [string[], string] => [[key], words.verbs[verb]]),
];

/** The keys of the list, in words. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog title={words.keys} open={open} onClose={onClose}>
      <p className="nd-quiet">{words.keysHint}</p>
      <dl className="ad-keys">
        {keys.map(([pressed, does]) => (
          <div key={does}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
