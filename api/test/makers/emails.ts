import type { MailedApp } from '../servers/mailed-app.js';

/** The decoded text of an email. */
export const decodedEmail = (text = ''): string =>
  text
    .replace(/=\r\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (octets) => decodeURIComponent(octets.replaceAll('=', '%')));

/** The subject of an email in one line. */
export const subjectOf = (text: string): string | undefined =>
  /^Subject: (.+(?:\r\n .+)*)\r$/m.exec(text)?.[1]?.replace(/\r\n /g, ' ');

/** The emails about an order that the mail server received, oldest first, with their lines joined. */
export const emailsAbout = ({ mailServer }: MailedApp, reference: string) =>
  mailServer.received
    .map(({ text }) => ({ subject: subjectOf(text), text: decodedEmail(text).replace(/\s+/g, ' ') }))
    .filter(({ text }) => text.includes(reference));
