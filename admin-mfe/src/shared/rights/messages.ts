export const messages = {
  closed: (role: string) =>
    `This screen is not part of your role${role && `, ${role}`}. Ask an owner if you need it for your work.`,
  toDashboard: 'Go to the dashboard',
};
