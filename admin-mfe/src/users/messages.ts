export const messages = {
  title: 'Users List',
  number: '#',
  email: 'Email',
  role: 'Role',
  since: 'Since',
  orders: 'Orders',
  actions: 'Actions',
  empty: 'No users found.',
  search: 'Search by email',
  you: 'You',
  roles: { admin: 'Make admin', customer: 'Make customer' },
  change: (act: string, email: string) => `${act}: ${email}`,
  confirmRole: (email: string, role: string) =>
    role === 'admin'
      ? `Make ${email} an admin? They can then see all orders and personal details, and change packages, tests and users.`
      : `Make ${email} a customer? They lose access to the admin screens at once.`,
  changeRole: 'Change role',
  roleEffect: 'They are logged out and notified by email.',
  resetFactor: 'Reset two-step login',
  resetFactorOf: (email: string) => `Reset two-step login: ${email}`,
  resetFactorConfirm: (email: string) =>
    `Reset the two-step login of ${email}? Do this only if you are sure that they asked for it. They are logged out, and can then log in with their password alone.`,
  resetFactorYes: 'Reset',
  factorReset: (email: string) => `The two-step login of ${email} was reset.`,
  logOut: 'Log out everywhere',
  logOutYes: 'Log out',
  logOutOf: (email: string) => `Log out everywhere: ${email}`,
  logOutConfirm: (email: string) =>
    `Log ${email} out on every device? They can log in again with their password.`,
  loggedOut: (email: string) => `${email} is logged out everywhere.`,
  changed: (email: string, role: string) =>
    `${email} is now ${role === 'admin' ? 'an admin' : 'a customer'}.`,
};
