import { type Audience, FERTILE, inOrder, limitsFood, traitsOf } from '../preparation-rules/note-traits.js';
import { noteText, type PreparationNote } from '../preparation-rules/notes.js';
import type { PreparationRule } from '../preparation-rules/rule.js';
import { isMinor } from '../orders/booking-rules.js';
import { addDays, shortDay } from './clock.js';
import { concerns, type ForPeople, type Patient, positions, whoText } from './people.js';

/** Notes that the sentences about the visits say in clock times. */
const SAID_WITH_TIMES: PreparationNote[] = ['diabetes-medicine', 'usual-meal', 'urine-24-hours'];

/** What the notes of a plan are about. */
export type About = 'emergency' | 'behaviour' | 'medicine' | 'sample';

/** The notes of a plan in sentences: those for everyone, by what they are about, and those for some people. */
export interface PlannedNotes {
  general: Record<About, string[]>;
  people: ForPeople[];
}

/** A sentence, and whom it concerns where that is not everyone. */
interface Said {
  text: string;
  about: About;
  audience?: Audience | undefined;
}

/** What is said wherever people must fast. */
export const PREGNANT_FAST: Said = {
  text: 'If you are pregnant, ask your doctor before you fast.',
  about: 'medicine',
  audience: FERTILE,
};

/** The sentences of notes, each once. To eat and drink as usual is said only where nothing limits food or drink. */
function saidOf(rules: PreparationRule[], day: string): Said[] {
  const evening = shortDay(addDays(day, -1));
  const isLimited = rules.some(limitsFood);
  const all = rules.flatMap(({ notes = [], medicine }) =>
    notes
      .filter((note) => !SAID_WITH_TIMES.includes(note) && !(isLimited && traitsOf(note).usual))
      .map((note) => ({ note, text: noteText(note, { medicine, evening }) })),
  );
  return inOrder([...new Map(all.map((said) => [said.text, said])).values()]).map(({ note, text }) => {
    const { about = 'behaviour', audience } = traitsOf(note);
    return { text, about, audience };
  });
}

/** Says a sentence to everyone, or to those whom it concerns, and to the others what holds for them instead. */
function address({ text, about, audience }: Said, people: Patient[], planned: PlannedNotes): void {
  const meant = audience ? positions(people, (person) => concerns(audience, person)) : [];
  const others = positions(people, (person) => !isMinor(person.age)).filter((at) => !meant.includes(at));
  const texts: [string | undefined, number[]][] = audience
    ? [
        [text, meant],
        [audience.otherwise, others],
      ]
    : [[text, people.map((_, index) => index)]];
  for (const [sentence, at] of texts) {
    if (!sentence || at.length === 0) continue;
    if (at.length === people.length) planned.general[about].push(sentence);
    else planned.people.push({ who: whoText(people, at), sentences: [sentence] });
  }
}

/** The notes of rules, for these people and the visit of a day (`YYYY-MM-DD`); `fasts` is true where they must fast. */
export function plannedNotes(
  rules: PreparationRule[],
  people: Patient[],
  { day, fasts }: { day: string; fasts: boolean },
): PlannedNotes {
  const planned: PlannedNotes = {
    general: { emergency: [], behaviour: [], medicine: [], sample: [] },
    people: [],
  };
  for (const said of [...(fasts ? [PREGNANT_FAST] : []), ...saidOf(rules, day)])
    address(said, people, planned);
  return planned;
}
