import type { Server, ServerResponse } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logger } from 'pino';
import type { Config } from './config.js';
import { codeOf } from './error-code.js';
import { describeError } from './http/log.js';
import { MAILER, type Mailer } from './mail/mailer.js';
import { PdfRenderer } from './pdf/pdf-renderer.js';
import { StartupError } from './startup-error.js';

// Docker gives ten seconds before it kills.
const FINISH_MS = 8000;
const GIVE_UP_MS = 9000;
const IDLE_LOOK_MS = 50;
const NO_SANDBOX =
  'the browser of bills runs without its sandbox, which this system does not allow: run the API as another account than root, with user namespaces';

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

/** Takes no new callers. Those who are connected get their answers, and are told not to ask again. */
function finishRequests(server: Server): void {
  server.close();
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
  // A connection stays open for the caller's next request, also once its answer is out.
  setInterval(() => server.closeIdleConnections(), IDLE_LOOK_MS).unref();
  setTimeout(() => server.closeAllConnections(), FINISH_MS).unref();
}

/** Finishes what was begun, then leaves; within ten seconds in any case. */
function stopOnSignals(app: NestExpressApplication, server: Server, log: Logger): void {
  const stop = () => {
    setTimeout(() => process.exit(0), GIVE_UP_MS).unref();
    finishRequests(server);
    // Emails and sweeps end at once; the PDF renderer and the database once the last answer is out.
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(signal, stop);
  process.on('uncaughtException', (error) => {
    // Whatever becomes of the line, the process ends here: a failure of the log must not lead back to this handler.
    try {
      log.fatal({ err: describeError(error) }, 'unexpected failure, leaving');
    } finally {
      process.exit(1);
    }
  });
}

/** Only bills need a browser: the API answers without one, and says so. */
async function warmPdfRenderer(app: NestExpressApplication, log: Logger): Promise<void> {
  try {
    const { browser, sandboxed } = await app.get(PdfRenderer, { strict: false }).warm();
    log.info({ browser }, 'bills can be printed');
    if (!sandboxed) log.warn(NO_SANDBOX);
  } catch (error) {
    log.error({ err: describeError(error) }, 'bills cannot be printed');
  }
}

/** Serves the application until a signal ends it. */
export async function serve(app: NestExpressApplication, config: Config, log: Logger): Promise<void> {
  const server = app.getHttpServer() as Server;
  await listen(app, config);
  stopOnSignals(app, server, log);
  const emails = app.get<Mailer>(MAILER, { strict: false }).where;
  log.info({ host: config.HOST, port: config.API_PORT, emails }, 'the API answers');
  void warmPdfRenderer(app, log);
}
