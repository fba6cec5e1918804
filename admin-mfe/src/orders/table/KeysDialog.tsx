import { Dialog } from '@nidaan/sdk';
import { VERB_KEYS } from './keys.js';
import { messages } from '../messages.js';

const keys: [string[], string][] = [
  ...messages.rowKeys,
  ...Object.entries(VERB_KEYS).map(([key, verb]): [string[], string] => [[key], messages.verbs[verb]]),
];

/** The keyboard shortcuts of the list. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog title={messages.keys} open={open} onClose={onClose}>
      <p className="nd-quiet">{messages.keysHint}</p>
      <dl className="ad-keys">
        {keys.map(([pressed, effect]) => (
          <div key={effect}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
