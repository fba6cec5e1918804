/** A group of operations; controllers name theirs by `@ApiTags`. */
export interface TagDocs {
  name: string;
  description: string;
  /** Descriptions of the parameters of its operations, such as `id`. */
  parameters?: Readonly<Record<string, string>>;
}

/** The groups of operations, in the order in which the documentation shows them. Every operation is in one of them. */
export const TAGS: readonly TagDocs[] = [
  {
    name: 'Accounts',
    description:
      'Registration, login and credentials. No answer reveals whether an email address has an account. Tokens are bearer tokens, valid for 12 hours (customers) or 8 hours (staff). A session that is opened from a page (its request has `Origin` or `Sec-Fetch-Site`) also gets an HttpOnly cookie: its token is 401 `unauthenticated` without it and expires after 30 minutes, but can be renewed until those hours are over. Other clients need the token only.',
  },
  {
    name: 'Laboratory',
    description: 'What can be checked about the laboratory.',
  },
  {
    name: 'Newsletter',
    description:
      'Subscriptions with double opt-in: an address is subscribed when its emailed link is confirmed.',
    parameters: {
      q: 'A part of the email address.',
    },
  },
  {
    name: 'Order administration',
    description:
      'What staff do with an order: status, contact, notes and history, the collection list, and the table’s export.',
    parameters: {
      id: 'Id of the order (UUID).',
    },
  },
  {
    name: 'Orders',
    description:
      'Placing an order, and what its customer does with it. An order opens with a login of its customer or of staff, or with the secret of its link.',
    parameters: {
      id: 'Id of the order (UUID).',
    },
  },
  {
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
  },
  {
    name: 'Payments',
    description:
      'Payments and refunds that staff record, with their receipts, and the invoice of an order. Amounts are whole rupees; an order is paid in one or several payments, each with its receipt.',
    parameters: {
      id: 'Id of the order (UUID).',
      receipt: 'Number of the receipt with `-` for `/`, such as `R26-27-000012`.',
    },
  },
  {
    name: 'Pincodes',
    description: 'The pincodes in which the lab collects samples at home.',
    parameters: {
      pincode: 'The pincode, six digits.',
      q: 'The beginning of a pincode, or a part of its area, city or state.',
    },
  },
  {
    name: 'Price changes',
    description:
      'New prices of many tests or packages at once, now or from a day. Prices are in whole rupees for one person.',
    parameters: {
      id: 'Id of the price change, which its client drew.',
    },
  },
  {
    name: 'Privacy',
    description:
      'A person’s rights under the Digital Personal Data Protection Act: a copy of all data, and erasure.',
  },
  {
    name: 'Profile',
    description: 'What the account of a customer knows to fill a booking form with.',
    parameters: {
      id: 'Id of the saved person or address (UUID).',
    },
  },
  {
    name: 'Releases',
    description:
      'Versions of the micro-frontends (remotes): which one is live, which one a share of the visitors gets, and how often each one fails.',
    parameters: {
      remote: 'Name of the remote, such as `storefront`.',
      name: 'Name of the preview, such as `pr-123`.',
    },
  },
  {
    name: 'Reports',
    description:
      'Report files of an order. They open through signed links that are valid for 15 minutes, so reload a list before that. HIV results open only with a code that is emailed to the person, never for staff. Every opening is recorded.',
    parameters: {
      id: 'Id of the order (UUID).',
      report: 'Id of the report (UUID).',
      k: 'The signed key of a link from `storedPath` or `reportsArchive`. A login with access to the order needs none.',
      download: '`1`: as a download under the file’s name, rather than shown in the browser.',
    },
  },
  {
    name: 'Revenue',
    description: 'What was booked and what was paid, in whole rupees, for staff.',
    parameters: {
      by: 'The steps of the answer: days, weeks from Monday, or months.',
    },
  },
  {
    name: 'System',
    description: 'What staff watch: the audit log, security events, outgoing emails and policy reports.',
    parameters: {
      role: 'Only entries of this role.',
      action: 'Only entries of this action.',
      kind: 'Only events of this kind.',
      state: 'Only emails in this state.',
    },
  },
  {
    name: 'Tests',
    description:
      'Single tests of the catalogue, and the additional tests of the booking form. Prices are in whole rupees for one person.',
    parameters: {
      id: 'Id of the test, such as `26`.',
      q: 'Search text: names, abbreviations and Hinglish words, with tolerance for typing errors.',
      category: 'Only tests of this department; upper and lower case do not matter.',
      fingerprint: 'The `fingerprint` of the preview that was decided on.',
      limit: 'Number of rows of a page. Without it the complete list is answered.',
    },
  },
  {
    name: 'Two-step login',
    description:
      'The second factor of staff: codes of an authenticator app (RFC 6238), with recovery codes. Where the lab requires it, staff can do nothing else before they have set it up.',
  },
  {
    name: 'Users',
    description: 'Accounts as staff see them: the list, roles, sessions and invitations.',
    parameters: {
      id: 'Id of the user (UUID).',
      q: 'A part of the email address.',
      kind: '`staff` or `customers`; without it both.',
    },
  },
];
