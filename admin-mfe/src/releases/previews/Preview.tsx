import type { PreviewView } from '@nidaan/contract';
import { Button, DateTime, sentenceOf, toast } from '@nidaan/sdk';
import { usePreviewPassMutation } from './api.js';
import { messages } from './messages.js';

const addressOf = (name: string) => `${window.location.origin}/?preview=${name}`;

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast.success(messages.copied);
  } catch {
    // The browser denies the clipboard, or the page is not served over HTTPS.
    toast.error(messages.notCopied);
  }
}

interface PreviewProps {
  preview: PreviewView;
  onRemove: (name: string) => void;
}

/** A preview: the versions in it, its address, and its removal. */
export function Preview({ preview: { name, versions }, onRemove }: PreviewProps) {
  const [pass, { isLoading }] = usePreviewPassMutation();
  const address = addressOf(name);
  async function open() {
    const { error } = await pass();
    if (error) toast.error(sentenceOf(error));
    else window.location.assign(address);
  }
  return (
    <li className="rl-preview">
      <div className="rl-preview__what">
        <strong className="rl-name">{name}</strong>
        <code className="rl-preview__address">{address}</code>
      </div>
      <ul className="rl-preview__versions nd-quiet nd-small">
        {versions.map(({ remote, version, by, since, until }) => (
          <li key={remote}>
            <span className="rl-preview__version nd-num">
              {remote} {version}
            </span>
            <span>
              {messages.published} {by} {messages.on} <DateTime value={since} />
            </span>
            <span>
              {messages.until} <DateTime value={until} />
            </span>
          </li>
        ))}
      </ul>
      <div className="rl-version__actions">
        <Button kind="quiet" aria-label={messages.of(messages.copy, name)} onClick={() => void copy(address)}>
          {messages.copy}
        </Button>
        <Button
          kind="quiet"
          disabled={isLoading}
          aria-label={messages.of(messages.open, name)}
          onClick={() => void open()}
        >
          {messages.open}
        </Button>
        <Button kind="quiet" aria-label={messages.of(messages.remove, name)} onClick={() => onRemove(name)}>
          {messages.remove}
        </Button>
      </div>
    </li>
  );
}
