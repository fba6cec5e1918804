import type { TagDocs } from '../operation-docs.js';

export const packages: TagDocs = {
  name: 'Packages',
  description:
    'Health packages of the catalogue, and the health concerns that group them. Prices are in whole rupees for one person.',
  parameters: {
    id: 'Id of the package, such as `P01`.',
    q: 'Search text: names of packages, and of the tests that they include.',
    category: 'Only packages of this category; upper and lower case do not matter.',
    fingerprint: 'The `fingerprint` of the preview that was decided on.',
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
    'GET /api/exports/packages.csv': {
      summary: 'Download packages as CSV',
      description:
        'For staff: all packages that are not archived, drafts included, as a table that can be changed in a spreadsheet and imported again. UTF-8 with a byte order mark; prices in whole rupees.',
    },
    'POST /api/packages/import/preview': {
      summary: 'Preview an import of packages',
      description:
        'For staff: what the CSV in the body would change, line by line; stores nothing. The first line names the columns, in any order; columns that are missing stay as they are, and an empty cell clears the value. A line is the package with its ID, or else with its name, or else a new package. Up to 1 MB and 2,000 lines in UTF-8, with commas, semicolons or tabs between the cells.',
    },
    'POST /api/packages/import': {
      summary: 'Import packages',
      description:
        'For staff: stores the lines of the CSV in the body, all or none, with the `fingerprint` of their preview. When a package of the file has changed since the preview, the request is refused with 409 `conflict` and the new preview in `current`. A request that is sent again finds nothing left to change, and changes nothing twice.',
      errors: ['conflict', 'name_taken', 'id_taken'],
    },
    'GET /api/concerns': {
      summary: 'List health concerns',
      description:
        'The concerns of the home page, for everyone, each with the ids of its packages in display order.',
      etag: true,
    },
  },
};
