import type { TagDocs } from '../operation-docs.js';

export const packages: TagDocs = {
  name: 'Packages',
  description:
    'Health packages of the catalogue, and the health concerns that group them. Prices are in whole rupees for one person.',
  parameters: {
    id: 'Id of the package, such as `P01`.',
    q: 'Search text: names of packages, and of the tests that they include.',
    category: 'Only packages of this category; upper and lower case do not matter.',
    limit: 'Number of rows of a page. Without it the complete list is answered.',
  },
  operations: {
    'GET /api/packages': {
      summary: 'List packages',
      description:
        'All packages that can be booked, for everyone. With `q` the best matches come first. Without `limit` the whole list is answered; keep its ETag and ask with `If-None-Match`.',
      paged: true,
      etag: true,
    },
    'GET /api/packages/archived': {
      summary: 'List archived packages',
      description: 'For staff: the packages that were taken out of the catalogue, which can be restored.',
    },
    'GET /api/packages/drafts': {
      summary: 'List packages without a price',
      description:
        'For staff: drafts, which customers cannot see or book. A draft is offered as soon as it has a price.',
    },
    'GET /api/packages/{id}': {
      summary: 'Get a package',
      description:
        'One package that can be booked, for everyone. Drafts and archived packages are not found. `separatePrice` is what its tests cost individually.',
      etag: true,
    },
    'POST /api/packages': {
      summary: 'Create a package',
      description:
        'For staff. Only a name is required; without a price the package is a draft. A missing MRP is the price, and a price above the MRP is refused. Derived fields such as `separatePrice` may be sent back as they were read and are ignored.',
      errors: ['name_taken', 'id_taken'],
    },
    'PUT /api/packages/{id}': {
      summary: 'Change a package',
      description:
        'For staff. Fields that are missing keep their value; a price of null makes the package a draft again. With `version` the change is refused with 409 `conflict` and the `current` package when someone else has changed it; without it the last change wins.',
      errors: ['conflict', 'name_taken'],
    },
    'DELETE /api/packages/{id}': {
      summary: 'Archive a package',
      description:
        'For staff: takes the package out of the catalogue. It can be restored. Existing orders keep their own copy.',
    },
    'POST /api/packages/{id}/restore': {
      summary: 'Restore an archived package',
      description:
        'For staff: puts an archived package back into the catalogue. Refused when another package has its name by now.',
      errors: ['name_taken'],
    },
    'GET /api/concerns': {
      summary: 'List health concerns',
      description:
        'The concerns of the home page, for everyone, each with the ids of its packages in display order.',
      etag: true,
    },
  },
};
