export const words = {
  title: 'Admin Dashboard',
  subtitle: 'Manage the platform: orders, users, packages and tests.',
  totalUsers: 'Total Users',
  unknownCount: '—',
  retry: 'Try again',
  quickActions: 'Quick Actions',
  users: { name: 'View Users', text: 'Who has an account' },
  orders: { name: 'View Orders', text: 'Bookings, newest first' },
  unknown: (path: string) => `There is no screen at ${path}. This is the dashboard.`,
};
