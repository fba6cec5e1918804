import dictionary from './vocabulary/dictionary.json' with { type: 'json' };

/** A Devanagari spelling without the marks that people leave out or set in two ways. */
export const plainDevanagari = (word: string) =>
  word
    .normalize('NFD')
    .replace(/[\u093c\u200c\u200d]/g, '')
    .replaceAll('\u0901', '\u0902')
    .normalize('NFC');

// English words of the catalogue with what people type for them: Hindi in both scripts, short forms and other spellings.
// The particles under '' are skipped. Devanagari that sounds like the English word is found by its sound.
const ENGLISH = new Map(
  Object.entries(dictionary).flatMap(([english, said]) =>
    said.split(' ').map((word) => [plainDevanagari(word), english] as const),
  ),
);

/** The catalogue's word for a Hindi word, a short form or another spelling; '' for a particle; else undefined. */
export const englishOf = (word: string): string | undefined => ENGLISH.get(plainDevanagari(word));

/** The words of other languages and spellings that {@link englishOf} knows. */
export const knownWords = (): Iterable<string> => ENGLISH.keys();
