import { startApp, type TestApp } from './app.js';
import { as } from '../makers/makers.js';
import { startSmtpServer, type SmtpTestServer } from './outside/smtp-server.js';

/** The API with a mail server that receives its emails, and an admin who is logged in. */
export interface MailedApp extends TestApp {
  mailServer: SmtpTestServer;
  /** The headers of the admin's requests. */
  admin: { Authorization: string };
}

/** Starts the API with a mail server; a test passes only the settings that it is about. */
export async function startMailedApp(settings: Record<string, unknown> = {}): Promise<MailedApp> {
  const mailServer = await startSmtpServer();
  const api = await startApp({ SMTP_URL: mailServer.url, ...settings });
  const close = async () => {
    await api.close();
    await mailServer.close();
  };
  return { ...api, mailServer, admin: await as(api, 'admin'), close };
}
