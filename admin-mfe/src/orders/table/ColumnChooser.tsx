import { Button, Checkbox, Dialog, sentenceOf, toast } from '@nidaan/sdk';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { useHiddenColumnsQuery, useHideColumnsMutation } from '../api.js';
import { optional } from './columns.js';
import { messages } from '../messages.js';

/** A dialog to hide columns; the choice is stored for the logged-in user. */
export function ColumnChooser() {
  const [open, setOpen] = useState(false);
  const { data } = useHiddenColumnsQuery();
  const [save] = useHideColumnsMutation();
  const hidden = data?.hidden ?? [];
  const saveHidden = (next: string[]) =>
    save({ hidden: next })
      .unwrap()
      .catch((error: unknown) => toast.error(sentenceOf(error)));
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        <Columns3 size={18} strokeWidth={1.75} aria-hidden />
        {messages.columnsTitle}
      </Button>
      <Dialog title={messages.columnsTitle} open={open} onClose={() => setOpen(false)}>
        <p className="nd-quiet">{messages.columnsHint}</p>
        <div className="ad-columns">
          {optional.map((key) => (
            <Checkbox
              key={key}
              checked={!hidden.includes(key)}
              disabled={!data}
              onChange={({ target }) =>
                saveHidden(target.checked ? hidden.filter((one) => one !== key) : [...hidden, key])
              }
            >
              {messages.columns[key]}
            </Checkbox>
          ))}
        </div>
        {hidden.length > 0 && (
          <Button kind="quiet" onClick={() => saveHidden([])}>
            {messages.columnsAll}
          </Button>
        )}
      </Dialog>
    </>
  );
}
