import { sentenceOf } from '@nidaan/sdk';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { messages } from './messages.js';
import { usePermitOverrideMutation } from './permit.js';
import './preview.css';

/**
 * Offers staff the preview that an address asks for, once their browser has no pass for it: an address alone, which anyone
 * may have sent, does not choose their versions.
 */
export default function PreviewOffer({ preview }: { preview: string }) {
  const [permit, { isLoading }] = usePermitOverrideMutation();
  const [refused, setRefused] = useState<string | null>(null);
  async function show() {
    const { error } = await permit();
    if (error) setRefused(sentenceOf(error));
    else window.location.reload();
  }
  return createPortal(
    <aside className="sh-preview" aria-label={messages.label}>
      <p role={refused ? 'alert' : undefined}>{refused ?? messages.offer(preview)}</p>
      <button type="button" disabled={isLoading} onClick={() => void show()}>
        {messages.show}
      </button>
    </aside>,
    document.body,
  );
}
