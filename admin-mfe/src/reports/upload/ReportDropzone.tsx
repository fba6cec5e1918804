import type { AdminOrderView } from '@nidaan/contract';
import { Upload } from '@nidaan/sdk/ui/admin-drawer';
import { CloudUpload } from 'lucide-react';
import { useDraft } from '../../orders/drawer/use-draft.js';
import { messages } from '../messages.js';
import { pressWithSpace } from './press-with-space.js';
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
      <div className="ad-drop" onKeyDown={pressWithSpace}>
        <Upload.Dragger
          aria-label={messages.chooseFor(order.reference)}
          multiple
          // What is dropped is listed with the reason when it is of another kind, instead of being ignored.
          accept={{ format: ACCEPTED, filter: 'native' }}
          fileList={[]}
          showUploadList={false}
          disabled={upload.bytes !== null}
          // Nothing is sent before staff press Upload. antd calls this for each file, with all of them.
          beforeUpload={(file, all) => {
            if (file === all.at(-1)) upload.add(all);
            return false;
          }}
        >
          <span className="ad-drop__text">
            <CloudUpload size={24} strokeWidth={1.75} aria-hidden />
            <span>
              <b>{messages.chooseReports}</b>
              <span className="nd-sr"> {messages.forOrder(order.reference)}</span>
            </span>
            <span className="ad-drop__or" aria-hidden>
              {messages.orDrop}
            </span>
          </span>
        </Upload.Dragger>
      </div>
      <p className="nd-quiet nd-small">{messages.hint}</p>
    </UploadForm>
  );
}
