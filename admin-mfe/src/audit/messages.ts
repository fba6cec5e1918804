import { ROLE_NAMES } from '@nidaan/contract/roles';

export const messages = {
  title: 'Audit',
  subtitle: 'Who did what, newest first. Nothing here can be changed.',
  search: 'Order, test, package or email',
  role: 'Role',
  roles: {
    '': 'All roles',
    ...ROLE_NAMES,
    link: 'Customer (link)',
    visitor: 'Customer (website)',
    system: 'System',
  },
  action: 'Action',
  anyAction: 'All actions',
  from: 'From',
  to: 'To',
  columns: { at: 'When', action: 'Action', who: 'Who', subject: 'Subject', detail: 'Details' },
  nothing: 'none',
  yes: 'yes',
  no: 'no',
  wholeList: 'Order list',
  dayBook: 'Day book',
  deleted: 'deleted',
  empty: 'Nothing was found.',
};
