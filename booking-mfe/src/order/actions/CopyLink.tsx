import { Button, Field, paths } from '@nidaan/sdk';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import type { OrderKey } from '../api.js';
import { messages } from '../messages.js';

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The clipboard is not available, because the browser denies it or the page is not served over HTTPS.
    return false;
  }
}

/** Copies the secret link, which the address bar does not show. If copying fails, the link is shown in a text field. */
export function CopyLink({ orderKey: { id, secret } }: { orderKey: OrderKey }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  if (!secret) return null;
  const link = `${window.location.origin}${paths.order(id)}#k=${secret}`;
  return (
    <>
      <div className="bk-order__acts">
        <Button kind="quiet" onClick={() => void copy(link).then(setCopied)}>
          <Link2 size={20} strokeWidth={1.75} aria-hidden />
          {messages.copy}
        </Button>
      </div>
      <p role="status" className="nd-quiet nd-small">
        {copied ? messages.copied : messages.copyWhy}
      </p>
      {copied === false && (
        <Field label={messages.link} readOnly value={link} onFocus={(event) => event.target.select()} />
      )}
    </>
  );
}
