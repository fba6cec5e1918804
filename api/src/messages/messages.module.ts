import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountEmails } from '../accounts/emails/account-emails.js';
import { AccountLinks } from '../accounts/emails/account-links.js';
import { InvitationEmails } from '../accounts/invitations/invitation-emails.js';
import { EmailModule } from '../email/email.module.js';
import { EmailWorker } from '../email/email.worker.js';
import { MetricsModule } from '../infrastructure/metrics/metrics.module.js';
import { NewsletterEmails } from '../newsletter/newsletter-emails.js';
import { NewsletterLinks } from '../newsletter/newsletter-links.js';
import { OrderLinks } from '../orders/access/order-links.js';
import { AmendedEmails } from '../orders/amending/amended-emails.js';
import { ContactEmails } from '../orders/contact/contact-emails.js';
import { ContactSms } from '../orders/contact/contact-sms.js';
import { ContactCodes } from '../orders/contact/proof/contact-codes.js';
import { OrderEmailService } from '../orders/emails/order-email.service.js';
import { OrderEmails } from '../orders/emails/order-emails.js';
import { ReportDelayEmails } from '../orders/report-delay/report-delay-emails.js';
import { OrderSms } from '../orders/sms/order-sms.js';
import { TrackingCodes } from '../orders/tracking/tracking-codes.js';
import { TrackingEmails } from '../orders/tracking/tracking-emails.js';
import { TrackingSms } from '../orders/tracking/tracking-sms.js';
import { ReceiptEmails } from '../payments/receipts/receipt-emails.js';
import { RefundEmails } from '../payments/refunds/refund-emails.js';
import { RefundSms } from '../payments/refunds/refund-sms.js';
import { ReadyReportsService } from '../reports/email/ready-reports.service.js';
import { ReportEmails } from '../reports/email/report-emails.js';
import { ReportSms } from '../reports/email/report-sms.js';
import { SmsModule } from '../sms/sms.module.js';
import { SmsWorker } from '../sms/sms.worker.js';
import { CanaryEmails } from '../releases/automatic/canary-emails.js';
import { UserEmails } from '../users/user-emails.js';
import { UserEntity } from '../users/user.entity.js';
import { MessageSender } from './message-sender.js';

/** Composes the emails and text messages of all features, and sends them. */
@Module({
  imports: [EmailModule, SmsModule, MetricsModule, TypeOrmModule.forFeature([UserEntity])],
  providers: [
    EmailWorker,
    SmsWorker,
    MessageSender,
    OrderLinks,
    OrderEmailService,
    OrderEmails,
    OrderSms,
    ReportDelayEmails,
    ContactCodes,
    ContactEmails,
    ContactSms,
    AmendedEmails,
    TrackingCodes,
    TrackingEmails,
    TrackingSms,
    ReceiptEmails,
    RefundEmails,
    RefundSms,
    ReadyReportsService,
    ReportEmails,
    ReportSms,
    UserEmails,
    CanaryEmails,
    AccountLinks,
    AccountEmails,
    InvitationEmails,
    NewsletterLinks,
    NewsletterEmails,
  ],
})
export class MessagesModule {}
