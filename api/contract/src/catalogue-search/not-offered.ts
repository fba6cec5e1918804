import notOffered from './vocabulary/not-offered.json' with { type: 'json' };

// Imaging and procedures that people look for at a laboratory: the name in a sentence, and the words that mean it.
const NOT_OFFERED = notOffered.names.map(({ name, means }) => ({ name, means: new RegExp(means) }));

/** Words of things that are not offered, so that their spelling is corrected as well. */
export const NOT_OFFERED_WORDS = notOffered.spellings.split(' ');

/** The name of the imaging or procedure that a term means; null when it means none. `words` are index words. */
export function notOfferedIn(words: string[]): string | null {
  const term = words.join(' ');
  return NOT_OFFERED.find(({ means }) => means.test(term))?.name ?? null;
}
