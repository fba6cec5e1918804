import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** An email as received by a mail server. */
interface Received {
  from: string;
  to: string[];
  text: string;
}

/** A mail server whose failures a test can control. */
export interface SmtpTestServer {
  url: string;
  received: Received[];
  /** Refuses every email with this SMTP status from now on; 0 accepts them again. */
  refuse(status: number): void;
  /** Answers each email this much later from now on. */
  slowDown(ms: number): void;
  close(): Promise<void>;
}

/** Starts a mail server; `port` reuses the port of an earlier one. */
export async function startSmtpServer(port = 0): Promise<SmtpTestServer> {
  const received: Received[] = [];
  let [refusal, pauseMs] = [0, 0];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 200,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusal > 0)
          return done(Object.assign(new Error('asha@example.org: no'), { responseCode: refusal }));
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString(),
        });
        return void setTimeout(done, pauseMs);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', () => ready()));
  const { port: own } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${own}`,
    received,
    refuse: (status) => {
      refusal = status;
    },
    slowDown: (ms) => {
      pauseMs = ms;
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
