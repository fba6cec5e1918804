import type { InvitationView } from '@nidaan/contract';
import { ROLE_NAMES } from '@nidaan/contract/roles';
import { Button, DateTime, Loaded, sentenceOf, toast } from '@nidaan/sdk';
import { Tag } from '@nidaan/sdk/ui/admin';
import { useConfirm } from '../../shared/dialogs/use-confirm.js';
import { keepCurrent } from '../../shared/keep-current.js';
import type { Column } from '../../shared/table/column.js';
import { DataTable } from '../../shared/table/DataTable.js';
import { useInvitationsQuery, useResendInvitationMutation, useRevokeInvitationMutation } from './api.js';
import { messages } from './messages.js';

type Act = (invitation: InvitationView) => void;

const columnsFrom = (resend: Act, revoke: Act): Column<InvitationView>[] => [
  { key: 'email', title: messages.email, width: 260, cell: ({ email }) => email, card: 'name' },
  { key: 'role', title: messages.role, width: 116, cell: ({ role }) => ROLE_NAMES[role] },
  {
    key: 'invitedBy',
    title: messages.invitedBy,
    width: 220,
    cell: ({ invitedBy }) => invitedBy ?? <span className="nd-quiet">{messages.gone}</span>,
  },
  {
    key: 'expiresAt',
    title: messages.expiresAt,
    width: 200,
    cell: ({ expiresAt, expired }) =>
      expired ? <Tag color="warning">{messages.expired}</Tag> : <DateTime value={expiresAt} />,
  },
  {
    key: 'actions',
    title: messages.actions,
    width: 208,
    card: 'actions',
    cell: (invitation) => (
      <span className="us-actions">
        <Button
          kind="plain"
          aria-label={messages.resendTo(invitation.email)}
          onClick={() => resend(invitation)}
        >
          {messages.resend}
        </Button>
        <Button
          kind="plain"
          aria-label={messages.revokeOf(invitation.email)}
          onClick={() => revoke(invitation)}
        >
          {messages.revoke}
        </Button>
      </span>
    ),
  },
];

/** The invitations that were not accepted yet; nothing is shown while there are none. */
export function Invitations() {
  const query = useInvitationsQuery(undefined, keepCurrent);
  const [resend] = useResendInvitationMutation();
  const [revoke] = useRevokeInvitationMutation();
  const [ask, dialog] = useConfirm();
  const report = ({ error }: { error?: unknown }, done: string) =>
    error ? toast.error(sentenceOf(error)) : toast.success(done);
  const sendAgain: Act = async ({ id, email }) => report(await resend(id), messages.sent(email));
  const askToRevoke: Act = ({ id, email }) =>
    ask({
      title: messages.revokeTitle,
      text: messages.revokeText(email),
      action: messages.revokeYes,
      run: async () => report(await revoke(id), messages.revoked(email)),
    });
  if (query.data?.rows.length === 0 && !query.isError) return null;
  return (
    <div className="us-invitations">
      <h2>{messages.title}</h2>
      <Loaded query={query} safe="">
        {({ rows }) => (
          <DataTable
            label={messages.title}
            rowKey="id"
            columns={columnsFrom(sendAgain, askToRevoke)}
            rows={rows}
          />
        )}
      </Loaded>
      {dialog}
    </div>
  );
}
