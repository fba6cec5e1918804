import { Button, sentenceOf } from '@nidaan/sdk';
import { type FormEvent, useState } from 'react';
import { MAX_NOTE } from '@nidaan/contract/text-limits';
import { useAddNoteMutation } from '../../api.js';
import { TextArea } from '../../../shared/forms/TextArea.js';
import { randomId } from '../../../shared/random-id.js';
import { useDraft } from '../use-draft.js';
import { messages } from '../messages.js';

/** A form for a note of the staff, which is kept until it is added. */
export function NewNote({ order }: { order: string }) {
  const [add, { isLoading, error }] = useAddNoteMutation();
  const { draft, write, discard } = useDraft(`note ${order}`, () => ({ id: randomId(), text: '' }));
  const { id, text } = draft;
  const [empty, setEmpty] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    if (!text.trim()) return setEmpty(true);
    const answer = await add({ order, note: { id, text } });
    if (answer.error) return;
    setEmpty(false);
    write({ id: randomId(), text: '' });
    discard();
  };
  return (
    <form className="ad-form" onSubmit={submit}>
      <TextArea
        label={messages.note}
        hint={messages.notesHint}
        error={empty && !text.trim() ? messages.noteEmpty : error ? sentenceOf(error) : null}
        maxLength={MAX_NOTE}
        value={text}
        onChange={({ target }) => write({ text: target.value })}
      />
      <div>
        <Button type="submit" kind="quiet" aria-disabled={isLoading || undefined}>
          {messages.addNote}
        </Button>
      </div>
    </form>
  );
}
