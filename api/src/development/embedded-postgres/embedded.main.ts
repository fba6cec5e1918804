import { dataDirOf } from '../../data-dir.js';
import { runCli } from '../../startup-error.js';
import { startEmbedded } from './embedded.js';

await runCli(async () => {
  const lost = (sentence: string) => {
    console.error(sentence);
    process.exit(1);
  };
  const starting = startEmbedded({ dataDir: dataDirOf(process.env), onLost: lost });
  const shutDown = () =>
    void starting
      .then((postgres) => postgres.stop())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(signal, shutDown);
  const { url, ownerUrl } = await starting;
  console.log(`Postgres answers at ${new URL(url).host}.`);
  process.send?.({ ready: true, url, ownerUrl });
});
