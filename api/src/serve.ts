import type { Server, ServerResponse } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logger } from 'pino';
import type { Config } from './config.js';
import { codeOf } from './infrastructure/error-code.js';
import { describeError } from './infrastructure/logging/log.js';
import { MetricsService } from './infrastructure/metrics/metrics.service.js';
import { serveMetrics } from './infrastructure/metrics/metrics-server.js';
import { MAILER, type Mailer } from './email/mailer.js';
import { lookForBrowser } from './infrastructure/pdf/look-for-browser.js';
import { PdfRenderer } from './infrastructure/pdf/pdf-renderer.js';
import { SMS_SENDER, type SmsSender } from './sms/sms-sender.js';
import { stopOnSignals } from './infrastructure/logging/process-end.js';
import { StartupError } from './startup-error.js';

// Less than a process has to end.
const FINISH_MS = 8000;
const IDLE_CHECK_MS = 50;
const NO_SANDBOX =
  'the browser for PDFs runs without its sandbox, which this system does not allow: run the API with an account other than root, with user namespaces';

const LISTEN_SENTENCES: Record<string, string> = {
  EADDRINUSE: 'is already in use: stop what uses it or set API_PORT',
  EACCES: 'may not be used by this account: set API_PORT',
  EADDRNOTAVAIL: 'is not an address of this machine: set HOST',
};

async function listen(app: NestExpressApplication, { API_PORT, HOST }: Config): Promise<void> {
  try {
    await app.listen(API_PORT, HOST);
  } catch (error) {
    await app.close();
    const code = codeOf(error);
    throw new StartupError(
      `The API cannot listen: ${HOST}:${API_PORT} ${LISTEN_SENTENCES[code] ?? `failed (${code})`}.`,
    );
  }
}

/** Accepts no new connections. Requests on open connections are answered with `Connection: close`. */
function finishRequests(server: Server): void {
  server.close();
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
  // A keep-alive connection remains open after its response, so idle connections are closed repeatedly.
  setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS).unref();
  setTimeout(() => server.closeAllConnections(), FINISH_MS).unref();
}

/** Only PDFs need a browser: without one the API still serves requests, and logs the reason. */
async function reportBrowser(renderer: PdfRenderer, log: Logger, isEarly: boolean): Promise<void> {
  const warm = async () => {
    const { browser, sandboxed } = await renderer.warm();
    if (!sandboxed) log.warn(NO_SANDBOX);
    return browser;
  };
  // A browser that cannot be started fails the document that needs it.
  if (!isEarly) renderer.whenStarted(() => void warm().catch(() => undefined));
  try {
    log.info({ browser: await (isEarly ? warm() : lookForBrowser()) }, 'invoices can be rendered');
  } catch (error) {
    log.error({ err: describeError(error) }, 'invoices cannot be rendered');
  }
}

/** What the process has made before it serves. */
interface Made {
  config: Config;
  log: Logger;
  /** Sends the last spans. */
  stopTracing: () => Promise<void>;
}

/** Serves the application until a signal ends it. */
export async function serve(app: NestExpressApplication, made: Made): Promise<void> {
  const { config, log, stopTracing } = made;
  await listen(app, config);
  const stopMetrics = serveMetrics(app.get(MetricsService), config, log);
  stopOnSignals(log, () => {
    stopMetrics();
    finishRequests(app.getHttpServer() as Server);
    // Messages and periodic jobs stop at once; the PDF renderer and the database after the last response.
    return app.close().then(stopTracing);
  });
  const emails = app.get<Mailer>(MAILER, { strict: false }).where;
  const textMessages = app.get<SmsSender>(SMS_SENDER, { strict: false }).where;
  log.info({ host: config.HOST, port: config.API_PORT, emails, textMessages }, 'the API is ready');
  const renderer = app.get(PdfRenderer, { strict: false });
  void reportBrowser(renderer, log, config.BROWSER_START === 'early');
}
