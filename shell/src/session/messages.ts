export const messages = {
  title: 'Are you still there?',
  ends: (seconds: number) =>
    seconds > 60
      ? `You will be logged out in about ${Math.ceil(seconds / 60)} minutes because of inactivity.`
      : 'You will be logged out in less than a minute because of inactivity.',
  kept: 'What you typed stays on this page.',
  stay: 'Stay logged in',
  logOut: 'Log out',
};
