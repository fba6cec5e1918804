import type { SavedView } from '@nidaan/contract';
import { MAX_VIEW_NAME } from '@nidaan/contract/text-limits';
import { Button, Dialog, Field, problemOf, sentenceOf, toast } from '@nidaan/sdk';
import { type FormEvent, useState } from 'react';
import { randomId } from '../../shared/random-id.js';
import { useSaveViewMutation } from '../api.js';
import { messages } from './messages.js';

interface ViewDialogProps {
  /** A view to rename, or the parameters of a new one. */
  view: SavedView | { params: SavedView['params'] };
  onClose: () => void;
}

/** Asks for the name of a view, and saves it. */
export function ViewDialog({ view, onClose }: ViewDialogProps) {
  const before = 'id' in view ? view : null;
  const [name, setName] = useState(before?.name ?? '');
  // The same id for each attempt, so that one whose answer was lost creates no second view.
  const [id] = useState(() => before?.id ?? randomId());
  const [save, { error, isLoading }] = useSaveViewMutation();
  const fieldError = problemOf(error)?.errors?.[0]?.message ?? (error ? sentenceOf(error) : null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const { data } = await save({ id, name, params: view.params });
    if (!data) return;
    toast.success(messages.saved(name.trim()));
    onClose();
  };
  return (
    <Dialog title={before ? messages.renameTitle : messages.saveTitle} open onClose={onClose}>
      <form className="ad-form" onSubmit={submit} noValidate>
        <Field
          label={messages.name}
          autoComplete="off"
          required
          maxLength={MAX_VIEW_NAME}
          value={name}
          error={fieldError}
          onChange={({ target }) => setName(target.value)}
          data-first
        />
        {!before && <p className="nd-quiet">{messages.kept}</p>}
        <div className="ad-form__buttons">
          <Button type="submit" aria-disabled={isLoading || undefined}>
            {messages.confirmSave}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {messages.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
