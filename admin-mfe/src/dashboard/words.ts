export const words = {
  title: 'Admin Dashboard',
  subtitle: 'Manage the platform: orders, users, packages and tests.',
  totalUsers: 'Total Users',
  quickActions: 'Quick Actions',
  users: { name: 'View Users', text: 'Who has an account, and as what' },
  orders: { name: 'View Orders', text: 'Bookings, newest first' },
  unknown: (path: string) => `There is no screen at ${path}. This is the dashboard.`,
};
