import type { EmailView } from '@nidaan/contract';
import { api, Button, DateTime, PageMeta, sentenceOf, toast } from '@nidaan/sdk';
import { AdminPage } from '../layout/AdminPage.js';
import '../shared/table/admin-table.css';
import { ResourceList } from '../shared/lists/ResourceList.js';
import type { Column } from '../shared/table/column.js';
import { FilterSelect } from '../shared/filters/FilterSelect.js';
import { useListQuery } from '../shared/lists/list-query.js';
import { type Paged, pagedOf } from '../shared/lists/paged.js';
import { eventLabel } from '../shared/event-labels.js';
import { OrderReference } from '../shared/OrderReference.js';
import { Refresh } from '../layout/Refresh.js';
import './mail.css';
import { messages } from './messages.js';

const emailTag = (id: string) => ({ type: 'Email' as const, id });

const { useEmailsQuery, useResendEmailMutation } = api
  .enhanceEndpoints({ addTagTypes: ['Email'] })
  .injectEndpoints({
    endpoints: (build) => ({
      emails: build.query<Paged<EmailView>, Record<string, string | number>>({
        query: (params) => ({ url: '/api/outbox', params }),
        transformResponse: (rows: EmailView[], meta) => pagedOf(rows, meta),
        providesTags: (page) => (page?.rows ?? []).map(({ id }) => emailTag(id)),
      }),
      resendEmail: build.mutation<void, string>({
        query: (id) => ({ url: `/api/outbox/${id}/resend`, method: 'POST' }),
        invalidatesTags: (_answer, _error, id) => [emailTag(id)],
      }),
    }),
  });

const { columns: heads } = messages;
const options = Object.entries(messages.states).map(([value, label]) => ({ value, label }));
const labelOf = ({ event }: EmailView) => eventLabel(event);

/** The state of an email, or why none was sent. */
function State({ email: { state, skipped, tries } }: { email: EmailView }) {
  const failing = state === 'failed' || state === 'given-up';
  return (
    <span className="ad-mail-state" data-state={state}>
      {skipped ? messages.skipped[skipped] : messages.states[state]}
      {failing && <span className="ad-line nd-quiet">{messages.tries(tries)}</span>}
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

const columnsOf = (onResend: (email: EmailView) => void): Column<EmailView>[] => [
  { key: 'event', title: heads.event, width: 160, cell: labelOf, card: 'name' },
  {
    key: 'reference',
    title: heads.reference,
    width: 120,
    className: 'nd-num',
    cell: ({ reference, orderId }) => orderId && <OrderReference id={orderId} reference={reference} />,
  },
  { key: 'recipient', title: heads.recipient, width: 200, cell: ({ recipient }) => recipient },
  { key: 'state', title: heads.state, width: 180, cell: (email) => <State email={email} /> },
  { key: 'failure', title: heads.failure, width: 150, cell: ({ failure }) => failure },
  {
    key: 'created',
    title: heads.created,
    width: 140,
    cell: ({ createdAt }) => <DateTime value={createdAt} />,
  },
  {
    key: 'next',
    title: heads.next,
    width: 140,
    cell: ({ dueAt, sentAt }) => (sentAt ?? dueAt) && <DateTime value={sentAt ?? dueAt ?? ''} />,
  },
  {
    key: 'actions',
    title: heads.actions,
    width: 120,
    card: 'actions',
    cell: (email) => <Resend email={email} onResend={onResend} />,
  },
];

/** `/admin/mail`: the state of all outgoing emails; failed and held ones can be sent. */
export default function MailPage() {
  const query = useEmailsQuery(useListQuery('state'), { refetchOnMountOrArgChange: true });
  const [resend] = useResendEmailMutation();
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
      <div className="ad-tools">
        <FilterSelect label={messages.state} name="state" options={options} />
      </div>
      <ResourceList
        title={messages.title}
        query={query}
        rowKey="id"
        columns={columnsOf((email) => void again(email))}
        empty={messages.empty}
      />
    </AdminPage>
  );
}
