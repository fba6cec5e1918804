import { Dialog } from '@nidaan/sdk';
import { VERB_KEYS } from './keys.js';
import { messages } from '../messages.js';

const keys: [string[], string][] = [
  ...messages.rowKeys,
  ...Object.entries(VERB_KEYS).map(([key, verb]): [string[], string] => [[key], messages.verbs[verb]]),
];

function Keys({ keys: all }: { keys: typeof keys }) {
  return (
    <dl className="ad-keys">
      {all.map(([pressed, effect]) => (
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
  );
}

/** The keyboard shortcuts of the list and of the drawer. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog title={messages.keys} open={open} onClose={onClose}>
      <p className="nd-quiet">{messages.keysHint}</p>
      <Keys keys={keys} />
      <h3 className="ad-keys__title">{messages.drawerKeysTitle}</h3>
      <Keys keys={messages.drawerKeys} />
    </Dialog>
  );
}
