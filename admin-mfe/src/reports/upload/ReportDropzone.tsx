import type { AdminOrderView } from '@nidaan/contract';
import { useDraft } from '../../orders/drawer/use-draft.js';
import { Dropzone } from '../../shared/dropzone/Dropzone.js';
import { messages } from '../messages.js';
import { UploadForm } from './UploadForm.js';
import { ACCEPTED, NO_FILES, useUpload } from './use-upload.js';

/** Uploads report files from the drawer: an area to drop them on, or to choose them with. They survive closing it. */
export function ReportDropzone({ order }: { order: AdminOrderView }) {
  const { draft, write, discard } = useDraft(`reports ${order._id}`, () => NO_FILES);
  const upload = useUpload(order, draft, (chosen) => {
    write(chosen);
    if (chosen.files.length === 0) discard();
  });
  return (
    <UploadForm reference={order.reference} upload={upload}>
      <Dropzone
        label={messages.chooseFor(order.reference)}
        orDrop={messages.orDrop}
        accept={ACCEPTED}
        multiple
        disabled={upload.bytes !== null}
        onFiles={(files) => upload.add(files)}
      >
        <span>
          <b>{messages.chooseReports}</b>
          <span className="nd-sr"> {messages.forOrder(order.reference)}</span>
        </span>
      </Dropzone>
      <p className="nd-quiet nd-small">{messages.hint}</p>
    </UploadForm>
  );
}
