import type { SecurityEventKind } from '@nidaan/contract';

const kinds = {
  'login.refused': 'Wrong password',
  'login.code-refused': 'Wrong login code',
  'login.limited': 'Login blocked for a minute',
  'login.slowed': 'Logins slowed down',
  'password.refused': 'Wrong current password',
  'right.refused': 'Permission refused',
  'session.refused': 'Session used outside its browser',
} satisfies Record<SecurityEventKind, string>;

export const messages = {
  title: 'Security',
  subtitle:
    'Refused logins and permissions, newest first, kept for 180 days. The same network always shows the same code; its address is not stored.',
  search: 'Account email or network',
  kind: 'Event',
  anyKind: 'All events',
  kinds,
  from: 'From',
  to: 'To',
  unknown: 'No account with that email',
  sameNetwork: (network: string) => `Show events from network ${network}`,
  columns: { at: 'When', kind: 'Event', account: 'Account', network: 'Network', detail: 'Details' },
  empty: 'No security events found.',
};
