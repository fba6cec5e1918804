export const messages = {
  title: 'Newsletter',
  subtitle: 'Addresses that were confirmed from their own mailbox.',
  search: 'Search by email',
  email: 'Email',
  confirmed: 'Confirmed',
  empty: 'No confirmed subscribers yet.',
};
