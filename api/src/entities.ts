import {
  RevenueChangeEntity,
  RevenueDayEntity,
  RevenueDayLineEntity,
  RevenueLineEntity,
} from './revenue/revenue-sums.entity.js';
import { MailTokenEntity } from './accounts/mail-token.entity.js';
import { AdditionalTestEntity } from './catalogue/additional-tests/additional-test.entity.js';
import { AuditEntity } from './audit/audit.entity.js';
import { ClientErrorEntity } from './client-errors/client-error.entity.js';
import { CanaryCountEntity } from './vitals/canary-sessions/canary-count.entity.js';
import { CanaryOutcomeEntity } from './releases/automatic/canary-outcome.entity.js';
import { WebVitalEntity } from './vitals/web-vital.entity.js';
import { CspReportEntity } from './client-errors/csp-report.entity.js';
import { ConcernEntity } from './catalogue/concerns/concern.entity.js';
import { SavedViewEntity } from './orders/staff/saved-views/saved-view.entity.js';
import { DayCloseEntity, DayCorrectionEntity } from './day-closes/day-close.entity.js';
import { HiddenColumnsEntity } from './orders/staff/columns/hidden-columns.entity.js';
import { ContactChangeEntity, ContactCodeEntity } from './orders/contact/contact-change.entity.js';
import { IdempotencyKeyEntity } from './orders/placing/idempotency/idempotency-key.entity.js';
import { InvitationEntity } from './accounts/invitations/invitation.entity.js';
import { InvoiceCounterEntity, InvoiceEntity } from './invoices/invoice.entity.js';
import { NewsletterSubscriptionEntity } from './newsletter/newsletter-subscription.entity.js';
import { OrderNoteEntity } from './orders/staff/notes/order-note.entity.js';
import { OrderBeneficiaryEntity } from './orders/order-beneficiary.entity.js';
import { OrderItemEntity } from './orders/order-item.entity.js';
import { OrderStepEntity } from './orders/order-step.entity.js';
import { OrderEntity } from './orders/order.entity.js';
import { OutboxEntity } from './infrastructure/events/outbox.entity.js';
import { PackageEntity } from './catalogue/packages/package.entity.js';
import { PincodeEntity } from './pincodes/pincode.entity.js';
import { PriceChangeEntity } from './catalogue/price-changes/price-change.entity.js';
import { ReceiptCounterEntity, ReceiptEntity } from './payments/receipts/receipt.entity.js';
import { RefundEntity } from './payments/refunds/refund.entity.js';
import { ReportSettingsEntity } from './reports/release/report-settings.entity.js';
import { ReportCodeEntity, ReportEntity, ReportMailingEntity } from './reports/report.entity.js';
import { RecoveryCodeEntity, SecondFactorEntity } from './auth/second-factor/second-factor.entity.js';
import { SavedAddressEntity, SavedPersonEntity } from './profile/saved-details.entity.js';
import { SecurityEventEntity } from './security-events/security-event.entity.js';
import { SmsDeliveryEntity, SmsOptOutEntity } from './sms/sms.entity.js';
import { TestEntity } from './catalogue/tests/test.entity.js';
import { StaffSessionEntity } from './auth/sessions/staff-session.entity.js';
import { TrackingCodeEntity } from './orders/tracking/tracking-code.entity.js';
import { VisitReminderEntity } from './orders/reminders/visit-reminder.entity.js';
import { UserEntity } from './users/user.entity.js';

/** Every entity, listed explicitly instead of by a glob. */
export const ENTITIES = [
  TestEntity,
  PackageEntity,
  PriceChangeEntity,
  ConcernEntity,
  AdditionalTestEntity,
  PincodeEntity,
  UserEntity,
  OrderEntity,
  OrderItemEntity,
  OrderBeneficiaryEntity,
  OrderStepEntity,
  IdempotencyKeyEntity,
  OrderNoteEntity,
  HiddenColumnsEntity,
  SavedViewEntity,
  AuditEntity,
  OutboxEntity,
  NewsletterSubscriptionEntity,
  MailTokenEntity,
  InvitationEntity,
  InvoiceEntity,
  InvoiceCounterEntity,
  ReceiptEntity,
  ReceiptCounterEntity,
  RefundEntity,
  DayCloseEntity,
  DayCorrectionEntity,
  ReportEntity,
  ReportSettingsEntity,
  ReportCodeEntity,
  ReportMailingEntity,
  ClientErrorEntity,
  CspReportEntity,
  WebVitalEntity,
  CanaryCountEntity,
  CanaryOutcomeEntity,
  SecurityEventEntity,
  StaffSessionEntity,
  ContactChangeEntity,
  ContactCodeEntity,
  TrackingCodeEntity,
  SecondFactorEntity,
  RecoveryCodeEntity,
  SmsDeliveryEntity,
  SmsOptOutEntity,
  SavedPersonEntity,
  SavedAddressEntity,
  VisitReminderEntity,
  RevenueDayEntity,
  RevenueLineEntity,
  RevenueDayLineEntity,
  RevenueChangeEntity,
];
