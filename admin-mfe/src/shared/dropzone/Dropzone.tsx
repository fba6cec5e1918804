import { Upload } from '@nidaan/sdk/ui/admin-drawer';
import { CloudUpload } from 'lucide-react';
import type { ReactNode } from 'react';
import './dropzone.css';
import { pressWithSpace } from './press-with-space.js';

interface DropzoneProps {
  /** The accessible name; it begins with the text that is shown. */
  label: string;
  /** The text that is shown. */
  children: ReactNode;
  /** The hint on what can be dropped; not shown where nothing can be dropped. */
  orDrop: string;
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  /** Whether the area is the main thing of its screen. */
  large?: boolean;
  onFiles: (files: File[]) => void;
}

/** An area to drop files on, or to choose them with. It sends nothing by itself. */
export function Dropzone({
  label,
  children,
  orDrop,
  accept,
  multiple = false,
  disabled = false,
  large = false,
  onFiles,
}: DropzoneProps) {
  return (
    <div className="ad-drop" onKeyDown={pressWithSpace}>
      <Upload.Dragger
        aria-label={label}
        multiple={multiple}
        // What is dropped is listed with the reason when it is of another kind, instead of being ignored.
        accept={{ format: accept, filter: 'native' }}
        fileList={[]}
        showUploadList={false}
        disabled={disabled}
        // antd calls this for each file, with all of them.
        beforeUpload={(file, all) => {
          if (file === all.at(-1)) onFiles(all);
          return false;
        }}
      >
        <span className={large ? 'ad-drop__text ad-drop__text--large' : 'ad-drop__text'}>
          <CloudUpload size={large ? 32 : 24} strokeWidth={1.75} aria-hidden />
          {children}
          <span className="ad-drop__or" aria-hidden>
            {orDrop}
          </span>
        </span>
      </Upload.Dragger>
    </div>
  );
}
