import type { EmailView } from '@nidaan/contract';
import { Dialog, Loaded } from '@nidaan/sdk';
import { messages as common } from '../layout/messages.js';
import { useEmailPreviewQuery } from './api.js';
import { messages } from './messages.js';

function Preview({ id }: { id: string }) {
  const query = useEmailPreviewQuery(id);
  return (
    <Loaded query={query} safe={common.safe}>
      {({ subject, text, skipped }) =>
        skipped ? (
          <p>{messages.skipped[skipped]}</p>
        ) : (
          <>
            <p className="nd-quiet">{messages.previewHint}</p>
            <h3 className="ad-mail-subject">{subject}</h3>
            <pre className="ad-mail-text">{text}</pre>
          </>
        )
      }
    </Loaded>
  );
}

/** The subject and text of an email; closed while `email` is null. */
export function EmailPreviewDialog({ email, onClose }: { email: EmailView | null; onClose: () => void }) {
  return (
    <Dialog title={messages.preview} open={email !== null} onClose={onClose}>
      {email && <Preview id={email.id} />}
    </Dialog>
  );
}
