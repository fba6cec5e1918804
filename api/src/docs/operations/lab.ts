import type { TagDocs } from '../operation-docs.js';

export const lab: TagDocs = {
  name: 'Laboratory',
  description: 'What can be checked about the laboratory.',
  operations: {
    'GET /api/lab': {
      summary: 'Get the laboratory’s profile',
      description:
        'For everyone: the accreditations of the settings that are valid today, the doctor who signs the reports, the phlebotomists who visit, and the cities of the served pincodes. What is not set is not claimed.',
    },
  },
};
