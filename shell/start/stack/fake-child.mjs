import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';

// Stands in for any process of the stack in its tests. FAKE selects its behaviour; it writes its events to JOURNAL.
const { NAME, JOURNAL, FAKE = '', PORT } = process.env;
const record = (event) => appendFileSync(JOURNAL, `${NAME} ${event} ${process.pid}\n`);

function end(code) {
  record('ended');
  process.exit(code);
}

record('began');
process.on('disconnect', () => end(0));
if (FAKE === 'deaf') process.on('SIGTERM', () => {});
else process.on('SIGTERM', () => end(0));

if (FAKE === 'refuses') {
  console.error('The sentence that people should read.');
  end(1);
} else if (FAKE === 'once') {
  end(0);
} else if (PORT) {
  createServer((_, response) => response.end('ok')).listen(PORT, '127.0.0.1', () =>
    process.send({ ready: true }),
  );
} else {
  setInterval(() => {}, 1000);
  process.send({ ready: true, url: `postgres://fake/${process.pid}` });
}
