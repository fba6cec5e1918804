import type { TagDocs } from '../operation-docs.js';

export const profile: TagDocs = {
  name: 'Profile',
  description: 'What the account of a customer knows to fill a booking form with.',
  parameters: { id: 'Id of the saved person or address (UUID).' },
  operations: {
    'GET /api/profile': {
      summary: 'Get the own profile',
      description:
        'For every account: its address, with name, phone, age and gender from the latest booking that was made with this address while logged in. What is not known is null. Also the people and addresses that the customer has saved, the latest first.',
    },
    'POST /api/profile/saved': {
      summary: 'Save people and addresses',
      description:
        'For customers who agree that the details are stored for their next booking. A person with the name of a saved one replaces it; an address with its pincode is saved once. Past ten people or five addresses nothing is saved.',
    },
    'DELETE /api/profile/people/{id}': {
      summary: 'Remove a saved person',
      description: 'For the account that saved it; another account’s is not found.',
    },
    'DELETE /api/profile/addresses/{id}': {
      summary: 'Remove a saved address',
      description: 'For the account that saved it; another account’s is not found.',
    },
  },
};
