export const words = {
  title: 'Audit',
  subtitle: 'Who did what, newest first. Nothing here can be changed.',
  search: 'Action, id, or email of who did it',
  role: 'In what right',
  roles: {
    '': 'Everybody',
    admin: 'Admin',
    customer: 'Customer',
    link: 'Holder of an order’s link',
    visitor: 'Visitor',
    system: 'The house itself',
  },
  columns: { at: 'When', action: 'Action', who: 'Who', subject: 'To what', detail: 'Details' },
  empty: 'Nothing was found.',
};
