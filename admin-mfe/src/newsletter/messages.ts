export const messages = {
  title: 'Newsletter',
  subtitle: 'Email addresses whose owners have confirmed the subscription.',
  search: 'Search by email',
  email: 'Email',
  confirmed: 'Confirmed',
  empty: 'No confirmed subscribers yet.',
};
