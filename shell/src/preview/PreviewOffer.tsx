import { sentenceOf } from '@nidaan/sdk';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { messages } from './messages.js';
import { usePermitOverrideMutation } from './permit.js';
import './preview.css';

/** The bar that the server wrote, in a page whose pass has ended; it has the reason. */
const serverBar = () => document.querySelector('.sh-preview');

/**
 * Offers staff the preview that an address asks for, or that their browser had, while their browser has no pass for it: an
 * address alone, which anyone may have sent, does not choose their versions.
 */
export default function PreviewOffer({ preview }: { preview: string }) {
  const [permit, { isLoading }] = usePermitOverrideMutation();
  const [refused, setRefused] = useState<string | null>(null);
  const [bar] = useState(serverBar);
  async function show() {
    const { error } = await permit();
    if (error) setRefused(sentenceOf(error));
    else window.location.reload();
  }
  const sentence = refused ?? (bar ? null : messages.offer(preview));
  const offer = (
    <>
      {sentence !== null && <p role={refused ? 'alert' : undefined}>{sentence}</p>}
      <button type="button" disabled={isLoading} onClick={() => void show()}>
        {messages.show}
      </button>
    </>
  );
  if (bar) return createPortal(offer, bar);
  return createPortal(
    <aside className="sh-preview" aria-label={messages.label}>
      {offer}
    </aside>,
    document.body,
  );
}
