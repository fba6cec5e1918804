import { Loaded, sentenceOf, toast } from '@nidaan/sdk';
import { messages as common } from '../../layout/messages.js';
import { useConfirm } from '../../shared/dialogs/use-confirm.js';
import { keepCurrent } from '../../shared/keep-current.js';
import { usePreviewsQuery, useRemovePreviewMutation } from './api.js';
import { messages } from './messages.js';
import { Preview } from './Preview.js';
import './previews.css';

/** The versions that only staff who ask for them get. */
export function Previews() {
  const query = usePreviewsQuery(undefined, keepCurrent);
  const [send] = useRemovePreviewMutation();
  const [ask, dialog] = useConfirm();
  async function remove(name: string) {
    const { error } = await send(name);
    if (error) toast.error(sentenceOf(error));
    else toast.success(messages.removed(name));
  }
  const confirmRemoval = (name: string) =>
    ask({
      title: messages.of(messages.remove, name),
      text: messages.confirm(name),
      action: messages.remove,
      run: () => remove(name),
    });
  return (
    <section className="rl-policy" aria-labelledby="rl-previews">
      <h2 id="rl-previews">{messages.title}</h2>
      <p className="nd-quiet">
        {messages.subtitle} <code className="rl-preview__example">{messages.example}</code>
      </p>
      <Loaded query={query} safe={common.safe}>
        {(previews) =>
          previews.length === 0 ? (
            <p>
              {messages.none} <code className="rl-preview__address">{messages.command}</code>
            </p>
          ) : (
            <ul className="rl-previews nd-card">
              {previews.map((preview) => (
                <Preview key={preview.name} preview={preview} onRemove={confirmRemoval} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {dialog}
    </section>
  );
}
