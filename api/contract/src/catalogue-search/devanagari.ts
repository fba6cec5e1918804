import letters from './vocabulary/letters.json' with { type: 'json' };
import sounds from './vocabulary/phonetics.json' with { type: 'json' };

// Names of Latin letters as Hindi writes them, longest first, so that the name of h is not read as that of a.
const LETTERS = Object.entries(letters);

/** Whether a word has a Devanagari letter. */
export const isDevanagari = (word: string) => /[\u0900-\u097f]/.test(word);

/** An abbreviation that is spelled by the names of its letters; null for another word. */
export function spelledLetters(word: string): string | null {
  let spelled = '';
  let rest = word;
  while (rest) {
    const digits = /^[0-9]+/.exec(rest)?.[0];
    const letter = LETTERS.find(([name]) => rest.startsWith(name));
    if (digits === undefined && letter === undefined) return null;
    spelled += digits ?? letter?.[1] ?? '';
    rest = rest.slice((digits ?? letter?.[0] ?? rest).length);
  }
  return spelled;
}

// Latin letters and the Devanagari letters with their sound.
const byLetter = (table: Record<string, string>) =>
  new Map(
    Object.entries(table).flatMap(([sound, written]) =>
      written.split('').map((letter) => [letter, sound] as const),
    ),
  );

const CONSONANTS = byLetter(sounds.consonants);
const INITIAL_VOWELS = byLetter(sounds.initialVowels);

/** The sound key of a Devanagari word, comparable with that of Latin words. Vowel signs and aspiration are not part of it. */
export function devanagariPhonetic(word: string): string {
  const consonants = word
    .split('')
    .filter((letter, at) => at === 0 || letter !== sounds.silentInside)
    .map((letter) => CONSONANTS.get(letter) ?? '');
  return (INITIAL_VOWELS.get(word.charAt(0)) ?? '') + consonants.join('');
}
