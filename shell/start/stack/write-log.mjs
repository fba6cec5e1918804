import { LogFile } from './log-file.mjs';

// Writes a hundred lines, for tests that limit how much this process may write.
const dropped = [];
const file = new LogFile(process.argv[2], {
  onDropped: (lines, error) => dropped.push([lines, error?.code]),
});
for (let line = 0; line < 100; line += 1) {
  file.write(`line ${line}\n`);
  await file.flushed();
}
await file.close();
console.log(JSON.stringify(dropped));
