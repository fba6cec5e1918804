import { appendFileSync } from 'node:fs';
import { SMTPServer } from 'smtp-server';

// A mail server in a process of its own. It notes each email in a file before it accepts it, so that none is forgotten
// that the API counts as sent.
const [, , file, port] = process.argv;
let refusal = 0;
process.on('message', (status) => (refusal = status));
process.on('disconnect', () => process.exit(0));

const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  logger: false,
  onData: (stream, session, done) => {
    const chunks = [];
    stream.on('data', (chunk) => chunks.push(chunk));
    stream.on('end', () => {
      if (refusal > 0) return done(Object.assign(new Error('later'), { responseCode: refusal }));
      const messageId = /^Message-ID: (.+)\r$/im.exec(Buffer.concat(chunks).toString())?.[1];
      const to = session.envelope.rcptTo.map(({ address }) => address).join();
      appendFileSync(file, `${JSON.stringify({ messageId, to, at: Date.now() })}\n`);
      process.send?.('accepted');
      done();
    });
  },
});
server.on('error', () => undefined);
server.listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
