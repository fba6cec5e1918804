import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A letter as a relay got it. */
interface Received {
  from: string;
  to: string[];
  text: string;
}

/** A relay for letters that a test can spoil. */
export interface TestRelay {
  url: string;
  received: Received[];
  /** Refuses every letter with this SMTP status from now on; 0 accepts them again. */
  refuse(status: number): void;
  close(): Promise<void>;
}

/** Starts a relay; `port` is where an earlier one was. */
export async function startRelay(port = 0): Promise<TestRelay> {
  const received: Received[] = [];
  let refusal = 0;
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
        return done();
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
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
