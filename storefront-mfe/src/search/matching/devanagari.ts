// Names of Latin letters as Hindi writes them, longest first, so that एच is not read as ए.
const LETTERS: [string, string][] = [
  ['डब्ल्यू', 'w'],
  ['डब्लू', 'w'],
  ['क्यू', 'q'],
  ['एक्स', 'x'],
  ['वाई', 'y'],
  ['वाय', 'y'],
  ['ज़ेड', 'z'],
  ['जेड', 'z'],
  ['एफ', 'f'],
  ['एच', 'h'],
  ['एल', 'l'],
  ['एम', 'm'],
  ['एन', 'n'],
  ['एस', 's'],
  ['आई', 'i'],
  ['आर', 'r'],
  ['बी', 'b'],
  ['सी', 'c'],
  ['डी', 'd'],
  ['जी', 'g'],
  ['जे', 'j'],
  ['के', 'k'],
  ['पी', 'p'],
  ['टी', 't'],
  ['यू', 'u'],
  ['वी', 'v'],
  ['ए', 'a'],
  ['ई', 'e'],
  ['ओ', 'o'],
];

/** Whether a word has a Devanagari letter. */
export const isDevanagari = (word: string) => /[\u0900-\u097f]/.test(word);

/** An abbreviation that is spelled by the names of its letters, such as टीएसएच for tsh; null for another word. */
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

// Consonants as the sound key writes them: a Latin letter, then the Devanagari letters with its sound.
const SOUNDS = 'k:कख g:गघ n:ङञणनं c:चछ j:जझ t:टठतथ d:डढदध p:प f:फ b:बभ m:म r:र l:ल v:व s:शषस h:ह';

const CONSONANTS = new Map(
  SOUNDS.split(' ').flatMap((line) => [...line.slice(2)].map((letter) => [letter, line[0]] as const)),
);

/** The sound key of a Devanagari word, comparable with that of Latin words. */
export function devanagariSound(word: string): string {
  const first = word[0] ?? '';
  const start = /[ओउऊऔयऑ]/.test(first) ? 'U' : /[अआइईएऐऋ]/.test(first) ? 'A' : '';
  return (
    start +
    [...word].map((letter, at) => (letter === 'ह' && at > 0 ? '' : (CONSONANTS.get(letter) ?? ''))).join('')
  );
}
