import type { Test } from 'supertest';
import { startApp, type TestApp } from '../servers/app.js';
import { eventually } from '../eventually.js';
import { bearer } from './makers.js';
import { startSmtpServer } from '../servers/outside/smtp-server.js';

/** A strong password. */
export const PASSWORD = 'four green bottles';

type Headers = Record<string, string>;

/** The API with a mail server, and the steps of registration and login. */
export interface AccountApp extends TestApp {
  post(path: string, body: object, headers?: Headers): Test;
  login(email: string, password?: string): Test;
  me(headers: Headers): Test;
  /** The ids of the orders in a caller's list. */
  orders(headers: Headers): Promise<string[]>;
  emailsTo(email: string): string[];
  /** The emails about an account to a mailbox, once the expected number has arrived. */
  emails(email: string, count: number): Promise<string[]>;
  /** Registers an address, and returns the secret of the link in the email. */
  registered(email: string, password?: string): Promise<string>;
  /** A logged-in customer with a verified email address. */
  account(email: string): Promise<{ email: string; headers: { Authorization: string } }>;
}

const plain = (text: string) => text.replace(/=\r\n/g, '').replace(/=3D/g, '=');
// Emails about orders contain the reference of the order; a part of it may stand in the random text of any link.
const isAboutOrder = (text: string) => /\bND-[\dA-Z]{4}-[\dA-Z]{2}\b/.test(text);

/** The subject of an email. */
export const subjectOf = (message = '') => /^Subject: (.*)\r$/m.exec(message)?.[1];

/** The secret of the link in an email; empty without a link. */
export const tokenIn = (message = '') =>
  /https:\/\/nidaan\.example\/(?:verify|reset|invitation)#t=([\w-]{43})\s/.exec(message)?.[1] ?? '';

/** Starts the API with its own mail server. */
export async function startAccountApp(): Promise<AccountApp> {
  const mailServer = await startSmtpServer();
  const app = await startApp({
    SMTP_URL: mailServer.url,
    PUBLIC_URL: 'https://nidaan.example',
    LIMIT_EMAILS_PER_ADDRESS: 4,
    LIMIT_ACCOUNTS_PER_ADDRESS: 500,
  });
  const post: AccountApp['post'] = (path, body, headers = {}) =>
    app.http.post(`/api/auth/${path}`).set(headers).send(body);
  const emailsTo = (email: string) =>
    mailServer.received
      .filter(({ to, text }) => to.includes(email) && !isAboutOrder(text))
      .map(({ text }) => plain(text));
  const emails: AccountApp['emails'] = (email, count) =>
    eventually(
      () => emailsTo(email),
      ({ length }) => length >= count,
    );
  const registered: AccountApp['registered'] = async (email, password = PASSWORD) => {
    const before = emailsTo(email).length;
    await post('register', { email, password }).expect(202);
    return tokenIn((await emails(email, before + 1))[before]);
  };
  return {
    ...app,
    post,
    emailsTo,
    emails,
    registered,
    login: (email, password = PASSWORD) => post('login', { email, password }),
    me: (headers) => app.http.get('/api/auth/me').set(headers),
    orders: async (headers) => {
      const { body } = await app.http.get('/api/orders').set(headers).expect(200);
      return (body as { id: string }[]).map(({ id }) => id);
    },
    account: async (email) => {
      const proof = { token: await registered(email), password: PASSWORD };
      const { body } = await post('verify', proof).expect(200);
      return { email, headers: bearer((body as { token: string }).token) };
    },
    close: async () => {
      await app.close();
      await mailServer.close();
    },
  };
}
