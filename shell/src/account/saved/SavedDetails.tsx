import type { Profile, SavedAddress, SavedPerson } from '@nidaan/contract';
import { Button, Loaded, sentenceOf, toast } from '@nidaan/sdk';
import { useRef } from 'react';
import { type SavedKind, useRemoveSavedMutation, useSavedDetailsQuery } from './api.js';
import { messages } from './messages.js';

const personText = ({ name, age, gender, guardian }: SavedPerson) =>
  [name, age, gender, guardian && messages.guardian(guardian)]
    .filter((part) => part !== null && part !== '')
    .join(', ');

const addressText = ({ address, pincode }: SavedAddress) => [address, pincode].filter(Boolean).join(', ');

interface ListProps {
  kind: SavedKind;
  label: string;
  entries: { id: string; text: string }[];
  onRemoved: () => void;
}

function List({ kind, label, entries, onRemoved }: ListProps) {
  const [remove, { isLoading }] = useRemoveSavedMutation();
  async function send(id: string, text: string) {
    if (isLoading) return;
    const { error } = await remove({ kind, id });
    if (error) toast.error(sentenceOf(error));
    else {
      toast.success(messages.removed(text));
      onRemoved();
    }
  }
  if (entries.length === 0) return null;
  return (
    <ul className="ac-list ac-saved" aria-label={label}>
      {entries.map(({ id, text }) => (
        <li key={id}>
          <span>{text}</span>
          <Button kind="plain" aria-label={messages.removeOf(text)} onClick={() => void send(id, text)}>
            {messages.remove}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Lists({ people, addresses }: Profile) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The removed row takes the focused button with it.
  const focusHeading = () => heading.current?.focus();
  const isEmpty = people.length + addresses.length === 0;
  return (
    <section className="ac-section" aria-labelledby="ac-saved">
      <h2 id="ac-saved" ref={heading} tabIndex={-1}>
        {messages.title}
      </h2>
      <p className="nd-quiet">{isEmpty ? messages.none : messages.lead}</p>
      <List
        kind="people"
        label={messages.people}
        entries={people.map((person) => ({ id: person.id, text: personText(person) }))}
        onRemoved={focusHeading}
      />
      <List
        kind="addresses"
        label={messages.addresses}
        entries={addresses.map((address) => ({ id: address.id, text: addressText(address) }))}
        onRemoved={focusHeading}
      />
    </section>
  );
}

/** What the account has saved for the next booking; every entry can be removed. */
export function SavedDetails() {
  const query = useSavedDetailsQuery(undefined, { refetchOnMountOrArgChange: true });
  return <Loaded query={query}>{(profile) => <Lists {...profile} />}</Loaded>;
}
