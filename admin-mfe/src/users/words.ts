export const words = {
  title: 'Users List',
  number: '#',
  email: 'Email',
  role: 'Role',
  since: 'Since',
  empty: 'No users found.',
};
