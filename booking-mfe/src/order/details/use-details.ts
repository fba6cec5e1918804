import type { ChangeDetailsInput } from '@nidaan/contract';
import { ageInYears } from '@nidaan/contract/booking-rules';
import { problemOf, toast, useNavigate } from '@nidaan/sdk';
import { useEffect, useState } from 'react';
import { useChangeDetailsMutation } from '../api.js';
import type { SectionProps } from '../section-props.js';
import { type DetailField, guardiansOfTyped } from './detail-fields.js';
import { detailsMessages as messages } from './messages.js';

type Typed = Record<string, string>;
type PersonInput = NonNullable<ChangeDetailsInput['persons']>[number];

/** The request body of what was typed; persons in the order of their fields. */
function bodyOf(fields: DetailField[], typed: Typed) {
  const contact: Record<string, string> = {};
  const persons = new Map<number, PersonInput & Typed>();
  for (const { key, known } of fields) {
    const given = typed[key]?.trim() ?? '';
    const value = key.endsWith('.age') ? ageInYears(given) : given;
    const [, position, field] = /^persons\.(\d+)\.(\w+)$/.exec(key) ?? [];
    if (value === '' || value === known) continue;
    if (!position || !field) contact[key] = value;
    else {
      const at = Number(position);
      const person = persons.get(at) ?? ({ position: at } as PersonInput & Typed);
      persons.set(at, Object.assign(person, { [field]: value }));
    }
  }
  return { ...contact, persons: [...persons.values()] };
}

/** An error of the API at the field that it is about: `persons.0.age` of the second person is at `persons.2.age`. */
function keyedErrors(errors: { path: string; message: string }[], persons: PersonInput[]): Typed {
  const keyOf = (path: string) =>
    path.replace(
      /^persons\.(\d+)\./,
      (_, index: string) => `persons.${String(persons[Number(index)]?.position)}.`,
    );
  return Object.fromEntries(errors.map(({ path, message }) => [keyOf(path), message]));
}

/**
 * The state of a form of details. The request has the version that the form was opened with, so that a change made
 * meanwhile is shown beside what was typed before it is replaced.
 */
export function useDetails({ order, orderKey }: SectionProps, given: DetailField[], onSaved?: () => void) {
  const [send, { isLoading, error, reset }] = useChangeDetailsMutation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Typed>({});
  const [opened, setOpened] = useState(() => ({ version: order.version, known: knownOf(given) }));
  const [sent, setSent] = useState<PersonInput[]>([]);
  const [local, setLocal] = useState<{ note: string; errors: Typed }>({ note: '', errors: {} });
  const problem = problemOf(error);
  const isConflict = problem?.code === 'conflict';
  useEffect(() => {
    if (isConflict) setOpened((before) => ({ ...before, version: order.version }));
  }, [isConflict, order.version]);
  const fields = [...given, ...guardiansOfTyped(order, given, typed)];
  const errors = { ...keyedErrors(problem?.errors ?? [], sent), ...local.errors };

  async function save() {
    if (isLoading) return;
    const body = bodyOf(fields, typed);
    const emptied = fields.filter(({ key, known }) => known !== '' && typed[key]?.trim() === '');
    const nothing = Object.keys(body).length === 1 && body.persons.length === 0;
    const note = given.every(({ known }) => known === '') ? messages.none : messages.unchanged;
    setLocal({
      note: nothing && emptied.length === 0 ? note : '',
      errors: Object.fromEntries(emptied.map(({ key }) => [key, messages.cannotRemove])),
    });
    if (nothing || emptied.length > 0) return;
    setSent(body.persons);
    const { data } = await send({ ...orderKey, body: { ...body, version: opened.version } });
    if (!data) return;
    toast.success(messages.saved);
    setTyped({});
    setOpened({ version: data.version, known: {} });
    reset();
    onSaved?.();
    // The change has revoked the link that opened this page.
    if (data.renewedUrl) void navigate(data.renewedUrl, { replace: true });
  }

  const fieldProps = ({ key, known }: DetailField) => ({
    value: typed[key] ?? known,
    error: errors[key] ?? null,
    hint: changedMeanwhile(typed[key], opened.known[key], known),
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [key]: target.value })),
  });
  return { fields, fieldProps, save, isLoading, note: local.note, error: problem?.errors ? null : error };
}

const knownOf = (fields: DetailField[]) => Object.fromEntries(fields.map(({ key, known }) => [key, known]));

/** The value that another change gave to a field that was also typed in here. */
const changedMeanwhile = (typed: string | undefined, before: string | undefined, known: string) =>
  typed !== undefined && before !== undefined && before !== known ? messages.now(known) : undefined;
