/** Migrations from before the rule. What they did has happened everywhere, and no build from before them is in use. */
export const BEFORE_THE_RULE: string[] = [
  'OrderSearch1763700000005',
  'OutboxTries1763700000006',
  'AuditDetails1763700000008',
  'OrderLists1763700000009',
  // The name is published. cspell:disable-next-line
  'OrderDesk1763700000011',
  'Accounts1763700000013',
  'FileKeys1763700000017',
  'PackageDrafts1763700000020',
  'ContactProof1763700000035',
  'OrderOwnership1763700000036',
  'HeldEmails1763700000038',
  'EmailOutcomes1763700000045',
  'HeldOutbox1763700000046',
  'StoredNames1763700000060',
  'UnconfirmedTestDetails1763700000061',
  'InvoiceDetails1763700000062',
  'TestPreparation1763700000073',
  'OrderPreparation1763700000074',
  'OrderDayChanges1763700000082',
  'ReportDue1763700000084',
  'PaymentStaff1763700000090',
  'OrderFiltersAndSorts1763700000091',
  'StaffRoles1763700000092',
  'PartPayments1763700000120',
  'OrderStepsAt1763700000160',
  'ReportReleases1763700000171',
  'RefundRemovals1763700000195',
  'RefusedTokens1763700000220',
];

/**
 * Migrations of the second half: they drop what no build in use needs any more. Each names the release whose build was
 * the last one that used it.
 */
export const CONTRACTING: Record<string, string> = {};
