import { Catalogue1763700000001 } from './catalogue/1763700000001-catalogue.js';
import { Users1763700000002 } from './accounts/1763700000002-users.js';
import { Seeds1763700000003 } from './operations/1763700000003-seeds.js';
import { Orders1763700000004 } from './orders/1763700000004-orders.js';
import { OrderSearch1763700000005 } from './order-list/1763700000005-order-search.js';
import { OutboxTries1763700000006 } from './emails/1763700000006-outbox-tries.js';
import { Newsletter1763700000007 } from './emails/1763700000007-newsletter.js';
import { AuditDetails1763700000008 } from './operations/1763700000008-audit-details.js';
import { OrderLists1763700000009 } from './order-list/1763700000009-order-lists.js';
import { CatalogueDesk1763700000010 } from './catalogue/1763700000010-catalogue-desk.js';
import { OrderDesk1763700000011 } from './orders/1763700000011-order-desk.js';
import { Invoices1763700000012 } from './payments/1763700000012-invoices.js';
import { Accounts1763700000013 } from './accounts/1763700000013-accounts.js';
import { OrderMoves1763700000014 } from './orders/1763700000014-order-moves.js';
import { Reports1763700000015 } from './reports/1763700000015-reports.js';
import { ClientErrors1763700000016 } from './operations/1763700000016-client-errors.js';
import { FileKeys1763700000017 } from './reports/1763700000017-file-keys.js';
import { PackageDrafts1763700000020 } from './catalogue/1763700000020-package-drafts.js';
import { UnstatedTestDetails1763700000021 } from './catalogue/1763700000021-unstated-test-details.js';
import { OrderTransitions1763700000025 } from './orders/1763700000025-order-transitions.js';
import { PaymentStaff1763700000090 } from './payments/1763700000090-payment-staff.js';
import { PartPayments1763700000120 } from './payments/1763700000120-part-payments.js';
import { DayCloses1763700000151 } from './payments/1763700000151-day-closes.js';
import { Refunds1763700000121 } from './payments/1763700000121-refunds.js';
import { RevenueDayLines1763700000205 } from './operations/1763700000205-revenue-day-lines.js';
import { RefundRemovals1763700000195 } from './payments/1763700000195-refund-removals.js';
import { Receipts1763700000030 } from './payments/1763700000030-receipts.js';
import { ContactProof1763700000035 } from './orders/1763700000035-contact-proof.js';
import { OrderOwnership1763700000036 } from './orders/1763700000036-order-ownership.js';
import { SecretLinks1763700000037 } from './orders/1763700000037-secret-links.js';
import { HeldEmails1763700000038 } from './emails/1763700000038-held-emails.js';
import { KnownDevices1763700000039 } from './accounts/1763700000039-known-devices.js';
import { IssueInvoice1763700000040 } from './payments/1763700000040-issue-invoice.js';
import { RefusedTokens1763700000220 } from './accounts/1763700000220-refused-tokens.js';
import { StaffSecurity1763700000041 } from './accounts/1763700000041-staff-security.js';
import { SecondFactors1763700000042 } from './accounts/1763700000042-second-factors.js';
import { StaffRoles1763700000092 } from './accounts/1763700000092-staff-roles.js';
import { WebVitals1763700000212 } from './operations/1763700000212-web-vitals.js';
import { AutomaticCanaries1763700000230 } from './operations/1763700000230-automatic-canaries.js';
import { CspReports1763700000043 } from './operations/1763700000043-csp-reports.js';
import { EmailOutcomes1763700000045 } from './emails/1763700000045-email-outcomes.js';
import { HeldOutbox1763700000046 } from './emails/1763700000046-held-outbox.js';
import { OutboxRequests1763700000231 } from './emails/1763700000231-outbox-requests.js';
import { OneSender1763700000390 } from './emails/1763700000390-one-sender.js';
import { OrderStatistics1763700000232 } from './order-list/1763700000232-order-statistics.js';
import { FoldAscii1763700000234 } from './order-list/1763700000234-fold-ascii.js';
import { SearchFold1763700000380 } from './order-list/1763700000380-search-fold.js';
import { RefundedOrders1763700000233 } from './order-list/1763700000233-refunded-orders.js';
import { StoredNames1763700000060 } from './operations/1763700000060-stored-names.js';
import { UnconfirmedTestDetails1763700000061 } from './catalogue/1763700000061-unconfirmed-test-details.js';
import { InvoiceDetails1763700000062 } from './payments/1763700000062-invoice-details.js';
import { Popularity1763700000072 } from './catalogue/1763700000072-popularity.js';
import { TestPreparation1763700000073 } from './catalogue/1763700000073-test-preparation.js';
import { OrderPreparation1763700000074 } from './orders/1763700000074-order-preparation.js';
import { Sms1763700000075 } from './sms/1763700000075-sms.js';
import { VisitReminders1763700000076 } from './sms/1763700000076-visit-reminders.js';
import { OrderTracking1763700000077 } from './orders/1763700000077-order-tracking.js';
import { SavedDetails1763700000078 } from './accounts/1763700000078-saved-details.js';
import { VisitContact1763700000079 } from './orders/1763700000079-visit-contact.js';
import { TestParameters1763700000081 } from './catalogue/1763700000081-test-parameters.js';
import { OrderDayChanges1763700000082 } from './orders/1763700000082-order-day-changes.js';
import { RegulationWaiver1763700000310 } from './catalogue/1763700000310-regulation-waiver.js';
import { PackageAudience1763700000083 } from './catalogue/1763700000083-package-audience.js';
import { ReportDue1763700000084 } from './orders/1763700000084-report-due.js';
import { PriceChanges1763700000140 } from './catalogue/1763700000140-price-changes.js';
import { OrderStepsAt1763700000160 } from './order-list/1763700000160-order-steps-at.js';
import { SavedViews1763700000161 } from './order-list/1763700000161-saved-views.js';
import { ColumnSettings1763700000093 } from './order-list/1763700000093-column-settings.js';
import { OrderFiltersAndSorts1763700000091 } from './order-list/1763700000091-order-filters-and-sorts.js';
import { PhoneBooking1763700000100 } from './orders/1763700000100-phone-booking.js';
import { StaffInvitations1763700000130 } from './accounts/1763700000130-staff-invitations.js';
import { Referral1763700000101 } from './orders/1763700000101-referral.js';
import { UnannouncedOrders1763700000180 } from './emails/1763700000180-unannounced-orders.js';
import { RevenueSums1763700000191 } from './payments/1763700000191-revenue-sums.js';
import { ExactOrderSearch1763700000190 } from './order-list/1763700000190-exact-order-search.js';
import { ReportPersons1763700000170 } from './reports/1763700000170-report-persons.js';
import { ReportDelay1763700000172 } from './reports/1763700000172-report-delay.js';
import { ReportReleases1763700000171 } from './reports/1763700000171-report-releases.js';
import { UnprovedContacts1763700000360 } from './orders/1763700000360-unproved-contacts.js';

/** Every migration, oldest first, listed explicitly instead of by a glob. */
export const MIGRATIONS = [
  Catalogue1763700000001,
  Users1763700000002,
  Seeds1763700000003,
  Orders1763700000004,
  OrderSearch1763700000005,
  OutboxTries1763700000006,
  Newsletter1763700000007,
  AuditDetails1763700000008,
  OrderLists1763700000009,
  CatalogueDesk1763700000010,
  OrderDesk1763700000011,
  Invoices1763700000012,
  Accounts1763700000013,
  OrderMoves1763700000014,
  Reports1763700000015,
  ClientErrors1763700000016,
  FileKeys1763700000017,
  PackageDrafts1763700000020,
  UnstatedTestDetails1763700000021,
  OrderTransitions1763700000025,
  Receipts1763700000030,
  ContactProof1763700000035,
  OrderOwnership1763700000036,
  SecretLinks1763700000037,
  HeldEmails1763700000038,
  KnownDevices1763700000039,
  IssueInvoice1763700000040,
  StaffSecurity1763700000041,
  SecondFactors1763700000042,
  CspReports1763700000043,
  EmailOutcomes1763700000045,
  HeldOutbox1763700000046,
  StoredNames1763700000060,
  UnconfirmedTestDetails1763700000061,
  InvoiceDetails1763700000062,
  Popularity1763700000072,
  TestPreparation1763700000073,
  OrderPreparation1763700000074,
  Sms1763700000075,
  VisitReminders1763700000076,
  OrderTracking1763700000077,
  SavedDetails1763700000078,
  VisitContact1763700000079,
  TestParameters1763700000081,
  OrderDayChanges1763700000082,
  PackageAudience1763700000083,
  ReportDue1763700000084,
  PaymentStaff1763700000090,
  OrderFiltersAndSorts1763700000091,
  StaffRoles1763700000092,
  ColumnSettings1763700000093,
  PhoneBooking1763700000100,
  Referral1763700000101,
  PartPayments1763700000120,
  Refunds1763700000121,
  StaffInvitations1763700000130,
  PriceChanges1763700000140,
  DayCloses1763700000151,
  OrderStepsAt1763700000160,
  SavedViews1763700000161,
  ReportPersons1763700000170,
  ReportReleases1763700000171,
  ReportDelay1763700000172,
  UnannouncedOrders1763700000180,
  ExactOrderSearch1763700000190,
  RevenueSums1763700000191,
  RefundRemovals1763700000195,
  RevenueDayLines1763700000205,
  WebVitals1763700000212,
  RefusedTokens1763700000220,
  AutomaticCanaries1763700000230,
  OutboxRequests1763700000231,
  OrderStatistics1763700000232,
  RefundedOrders1763700000233,
  FoldAscii1763700000234,
  RegulationWaiver1763700000310,
  UnprovedContacts1763700000360,
  SearchFold1763700000380,
  OneSender1763700000390,
];
