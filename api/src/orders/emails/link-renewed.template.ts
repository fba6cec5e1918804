import type { Draft } from '../../email/email-content.js';

/** Sends the new secret link of an order; earlier links are revoked. */
export function linkRenewed(reference: string, page: string): Draft {
  return {
    subject: `A new link for your booking ${reference}`,
    parts: [
      { text: `The link to booking ${reference} was renewed. Earlier links no longer work.` },
      { link: page, label: 'Open your order' },
      { text: 'Anyone with this link can see this order and its reports, so please don’t share it.' },
      { text: 'If you did not ask for a new link, please call us.' },
    ],
  };
}
