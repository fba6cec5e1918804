import type { SecurityEventView } from '@nidaan/contract';
import { DateTime, Link, paths } from '@nidaan/sdk';
import type { Column } from '../shared/table/column.js';
import { messages } from './messages.js';

const { columns: heads } = messages;
const searchLink = (q: string) => `${paths.adminSecurity()}?${new URLSearchParams({ q })}`;
const accountOf = ({ account, userId }: SecurityEventView) => account ?? userId ?? messages.unknown;

export const columns: Column<SecurityEventView>[] = [
  { key: 'at', title: heads.at, width: 170, cell: ({ at }) => <DateTime value={at} /> },
  { key: 'kind', title: heads.kind, width: 200, cell: ({ kind }) => messages.kinds[kind], card: 'name' },
  {
    key: 'account',
    title: heads.account,
    width: 240,
    cell: (event) =>
      event.account ? <Link to={searchLink(event.account)}>{event.account}</Link> : accountOf(event),
  },
  {
    key: 'network',
    title: heads.network,
    width: 170,
    cell: ({ network }) => (
      <Link to={searchLink(network)} aria-label={messages.sameNetwork(network)}>
        <code>{network}</code>
      </Link>
    ),
  },
  {
    key: 'detail',
    title: heads.detail,
    width: 280,
    className: 'ad-breaks',
    cell: ({ detail }) => Object.values(detail).join(', '),
  },
];
