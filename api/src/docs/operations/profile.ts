import type { TagDocs } from '../operation-docs.js';

export const profile: TagDocs = {
  name: 'Profile',
  description: 'What the account of a customer knows to fill a booking form with.',
  operations: {
    'GET /api/profile': {
      summary: 'Get the own profile',
      description:
        'For every account: its address, with name, phone, age and gender from the latest booking that was made with this address while logged in. What is not known is null.',
    },
  },
};
