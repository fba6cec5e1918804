import type { AdminOrderView } from '@nidaan/contract';
import { Tooltip } from '@nidaan/sdk/ui/admin';
import { type ChangeEvent, useId, useState } from 'react';
import { messages } from '../messages.js';
import { UploadForm } from './UploadForm.js';
import { ACCEPTED, NO_FILES, useUpload } from './use-upload.js';

/** Uploads report files from a row or card of the list, with a button as small as the others there. */
export function UploadReport({ order }: { order: AdminOrderView }) {
  const [chosen, keep] = useState(NO_FILES);
  const upload = useUpload(order, chosen, keep);
  const id = useId();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    upload.add([...(target.files ?? [])]);
    target.value = '';
  };
  return (
    <UploadForm reference={order.reference} upload={upload}>
      <input
        id={id}
        className="nd-sr"
        type="file"
        multiple
        accept={ACCEPTED}
        aria-label={messages.chooseFor(order.reference)}
        onChange={choose}
      />
      <Tooltip title={messages.hint}>
        <label htmlFor={id} className="nd-button nd-button--plain">
          {messages.choose}
        </label>
      </Tooltip>
    </UploadForm>
  );
}
