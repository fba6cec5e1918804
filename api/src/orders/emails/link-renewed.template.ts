import type { Draft } from '../../email/email-content.js';

/** Sends the new secret link of an order; earlier links are revoked. */
export function linkRenewed(reference: string, page: string): Draft {
  return {
    subject: `A new link for your booking ${reference}`,
    parts: [
      { text: `The link to booking ${reference} was renewed. Earlier links no longer work.` },
      { link: page, label: 'Open your order' },
      { text: 'Anyone who has the link can open the order, so keep it to yourself.' },
      { text: 'If you did not ask for a new link, please call us.' },
    ],
  };
}
