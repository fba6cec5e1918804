import type { EmailView } from '@nidaan/contract';
import { Button, DateTime, PageMeta, sentenceOf, toast } from '@nidaan/sdk';
import { useState } from 'react';
import { AdminPage } from '../layout/AdminPage.js';
import '../shared/table/admin-table.css';
import { ResourceList } from '../shared/lists/ResourceList.js';
import type { Column } from '../shared/table/column.js';
import { FilterSelect } from '../shared/filters/FilterSelect.js';
import { useListQuery } from '../shared/lists/list-query.js';
import { SearchBar } from '../shared/lists/SearchBar.js';
import { eventLabel } from '../shared/event-labels.js';
import { OrderReference } from '../shared/OrderReference.js';
import { Refresh } from '../layout/Refresh.js';
import { keepCurrent } from '../shared/keep-current.js';
import { withRight } from '../shared/rights/with-right.js';
import { useEmailsQuery, useResendEmailMutation } from './api.js';
import { EmailPreviewDialog } from './EmailPreviewDialog.js';
import './mail.css';
import { messages } from './messages.js';

const { columns: heads } = messages;
const options = Object.entries(messages.states).map(([value, label]) => ({ value, label }));
const labelOf = ({ event }: EmailView) => eventLabel(event);

/** The state of an email, or why none was sent. */
function State({ email: { state, skipped, tries, failure } }: { email: EmailView }) {
  const failing = state === 'failed' || state === 'given-up';
  return (
    <span className="ad-mail-state" data-state={state}>
      {skipped ? messages.skipped[skipped] : messages.states[state]}
      {failing && <span className="ad-line nd-quiet">{messages.tries(tries, failure)}</span>}
      {state === 'held' && <span className="ad-line nd-quiet">{messages.heldReason}</span>}
    </span>
  );
}

const failed = ({ failure, sentAt }: EmailView) => failure !== null && sentAt === null;

/** A button that sends a failed email again, or a held one. */
function Resend({ email, onResend }: { email: EmailView; onResend: (email: EmailView) => void }) {
  const held = email.state === 'held';
  if (!held && !failed(email)) return null;
  const label = (held ? messages.sendOne : messages.resendOne)(labelOf(email));
  return (
    <Button kind="plain" aria-label={label} onClick={() => onResend(email)}>
      {held ? messages.send : messages.resend}
    </Button>
  );
}

interface Actions {
  onResend: (email: EmailView) => void;
  onPreview: (email: EmailView) => void;
}

const columnsOf = ({ onResend, onPreview }: Actions): Column<EmailView>[] => [
  {
    key: 'event',
    title: heads.event,
    width: 310,
    cell: (email) => (
      <>
        {labelOf(email)}
        {email.subject && <span className="ad-line nd-quiet">{email.subject}</span>}
      </>
    ),
    card: 'name',
  },
  {
    key: 'reference',
    title: heads.reference,
    width: 110,
    className: 'nd-num',
    cell: ({ reference, orderId }) => orderId && <OrderReference id={orderId} reference={reference} />,
  },
  { key: 'recipient', title: heads.recipient, width: 180, cell: ({ recipient }) => recipient },
  { key: 'state', title: heads.state, width: 130, cell: (email) => <State email={email} /> },
  {
    key: 'created',
    title: heads.created,
    width: 165,
    cell: ({ createdAt }) => <DateTime value={createdAt} />,
  },
  {
    key: 'next',
    title: heads.next,
    width: 165,
    cell: ({ dueAt, sentAt }) => (sentAt ?? dueAt) && <DateTime value={sentAt ?? dueAt ?? ''} />,
  },
  {
    key: 'actions',
    title: heads.actions,
    width: 150,
    card: 'actions',
    cell: (email) => (
      <>
        {email.preview && (
          <Button
            kind="plain"
            aria-label={messages.previewOne(labelOf(email))}
            onClick={() => onPreview(email)}
          >
            {messages.preview}
          </Button>
        )}
        <Resend email={email} onResend={onResend} />
      </>
    ),
  },
];

/** `/admin/mail`: the state of all outgoing emails, with their text; failed and held ones can be sent. */
function MailPage() {
  const query = useEmailsQuery(useListQuery('state'), keepCurrent);
  const [resend] = useResendEmailMutation();
  const [previewed, preview] = useState<EmailView | null>(null);
  async function again({ id, state }: EmailView) {
    try {
      await resend(id).unwrap();
      toast.success(state === 'held' ? messages.sending : messages.resent);
    } catch (error) {
      toast.error(sentenceOf(error));
    }
  }
  return (
    <AdminPage title={messages.title} actions={<Refresh query={query} />}>
      <PageMeta title={messages.title} />
      <p className="nd-quiet">{messages.subtitle}</p>
      <SearchBar label={messages.search}>
        <FilterSelect label={messages.state} name="state" options={options} />
      </SearchBar>
      <ResourceList
        title={messages.title}
        query={query}
        rowKey="id"
        columns={columnsOf({ onResend: (email) => void again(email), onPreview: preview })}
        empty={messages.empty}
      />
      <EmailPreviewDialog email={previewed} onClose={() => preview(null)} />
    </AdminPage>
  );
}

export default withRight('emails.manage', messages.title, MailPage);
