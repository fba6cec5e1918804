import { root } from './parts.mjs';
import { pin, referencesIn, wrongReferences } from './images.mjs';

try {
  if (process.argv.includes('--pin')) {
    const changed = pin(root);
    console.log(
      changed.length > 0 ? `New digests: ${changed.join(', ')}.` : 'Every digest is the current one.',
    );
  } else {
    const references = referencesIn(root);
    const wrong = wrongReferences(references);
    for (const line of wrong) console.error(line);
    if (wrong.length > 0) process.exitCode = 1;
    const unpinned = new Set(references.filter(({ digest }) => digest === null).map(({ image }) => image));
    if (unpinned.size > 0)
      console.log(
        `Without a digest: ${[...unpinned].join(', ')}. "npm run images -- --pin" adds it, with Docker and a network.`,
      );
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
