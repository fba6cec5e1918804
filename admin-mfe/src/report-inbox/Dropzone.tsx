import { Upload } from '@nidaan/sdk/ui/admin-drawer';
import { CloudUpload } from 'lucide-react';
import { pressWithSpace } from '../reports/upload/press-with-space.js';
import { ACCEPTED } from '../reports/upload/use-upload.js';
import { messages } from './messages.js';

/** The area to drop report files on, or to choose them with. */
export function Dropzone({ onFiles }: { onFiles: (files: File[]) => void }) {
  return (
    <div className="ad-drop" onKeyDown={pressWithSpace}>
      <Upload.Dragger
        aria-label={messages.choose}
        multiple
        // What is dropped is listed with the reason when it is of another kind, instead of being ignored.
        accept={{ format: ACCEPTED, filter: 'native' }}
        fileList={[]}
        showUploadList={false}
        // Nothing is sent before staff press the button. antd calls this for each file, with all of them.
        beforeUpload={(file, all) => {
          if (file === all.at(-1)) onFiles(all);
          return false;
        }}
      >
        <span className="ad-drop__text ri-drop">
          <CloudUpload size={32} strokeWidth={1.75} aria-hidden />
          <b>{messages.choose}</b>
          <span className="ad-drop__or" aria-hidden>
            {messages.orDrop}
          </span>
        </span>
      </Upload.Dragger>
    </div>
  );
}
