import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LoggerModule } from 'nestjs-pino';
import type { Logger } from 'pino';
import { AccountsModule } from './accounts/accounts.module.js';
import { AdditionalTestsModule } from './catalogue/additional-tests/additional-tests.module.js';
import { AuditModule } from './audit/audit.module.js';
import { AuthModule } from './auth/auth.module.js';
import { CatalogueModule } from './catalogue/catalogue.module.js';
import { ClockModule } from './infrastructure/clock.js';
import { ClientErrorsModule } from './client-errors/client-errors.module.js';
import { CollectionsModule } from './orders/staff/collections/collections.module.js';
import { ColumnsModule } from './orders/staff/columns/columns.module.js';
import { ConcernsModule } from './catalogue/concerns/concerns.module.js';
import type { Config } from './config.js';
import { ConsumersModule } from './consumers/consumers.module.js';
import { ConfigModule } from './config.module.js';
import { servingOptionsOf } from './data-source.js';
import { AmendingModule } from './orders/amending/amending.module.js';
import { ReportDelayModule } from './orders/report-delay/report-delay.module.js';
import { ContactModule } from './orders/contact/contact.module.js';
import { DiskSpaceModule } from './infrastructure/disk-space/disk-space.module.js';
import { SpaceGuard } from './infrastructure/disk-space/space.guard.js';
import { DocsModule } from './docs/docs.module.js';
import { ExportsModule } from './orders/staff/exports/exports.module.js';
import { HealthModule } from './infrastructure/health/health.module.js';
import { AccessGuard } from './infrastructure/http/access.guard.js';
import { OverloadGuard } from './infrastructure/limits/overload.guard.js';
import { ProblemFilter } from './infrastructure/http/problem.filter.js';
import { HistoryModule } from './orders/staff/history/history.module.js';
import { InvoicesModule } from './invoices/invoices.module.js';
import { MeasuresModule } from './measures/measures.module.js';
import { MessagesModule } from './messages/messages.module.js';
import { OutgoingEmailsModule } from './email/outgoing/outgoing-emails.module.js';
import { NewsletterModule } from './newsletter/newsletter.module.js';
import { NotesModule } from './orders/staff/notes/notes.module.js';
import { ReportAccessModule } from './reports/access/openings.module.js';
import { OrdersModule } from './orders/orders.module.js';
import { OutboxModule } from './infrastructure/events/outbox.module.js';
import { PackagesModule } from './catalogue/packages/packages.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { LabModule } from './lab/lab.module.js';
import { PincodesModule } from './pincodes/pincodes.module.js';
import { PopularityModule } from './popularity/popularity.module.js';
import { ImportsModule } from './catalogue/import/imports.module.js';
import { PriceChangesModule } from './catalogue/price-changes/price-changes.module.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { ProfileModule } from './profile/profile.module.js';
import { QuotesModule } from './quotes/quotes.module.js';
import { ReceiptsModule } from './payments/receipts/receipts.module.js';
import { ReleasesModule } from './releases/releases.module.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { DayClosesModule } from './day-closes/day-closes.module.js';
import { DayBookModule } from './day-book/day-book.module.js';
import { RevenueModule } from './revenue/revenue.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { SavedViewsModule } from './orders/staff/saved-views/saved-views.module.js';
import { SecurityModule } from './security-events/security.module.js';
import { TestsModule } from './catalogue/tests/tests.module.js';
import { TrackingModule } from './orders/tracking/tracking.module.js';
import { VitalsModule } from './vitals/vitals.module.js';
import { UsersModule } from './users/users.module.js';

const FEATURES = [
  ClockModule,
  DiskSpaceModule,
  OutboxModule,
  CatalogueModule,
  TestsModule,
  ImportsModule,
  PackagesModule,
  PriceChangesModule,
  ConcernsModule,
  ConsumersModule,
  AdditionalTestsModule,
  PopularityModule,
  LabModule,
  PincodesModule,
  SecurityModule,
  AuthModule,
  AccountsModule,
  UsersModule,
  AuditModule,
  QuotesModule,
  OrdersModule,
  AmendingModule,
  ReportDelayModule,
  ContactModule,
  TrackingModule,
  NotesModule,
  PaymentsModule,
  HistoryModule,
  ColumnsModule,
  SavedViewsModule,
  CollectionsModule,
  ExportsModule,
  InvoicesModule,
  ReceiptsModule,
  DashboardModule,
  DayBookModule,
  DayClosesModule,
  RevenueModule,
  ReleasesModule,
  ClientErrorsModule,
  VitalsModule,
  PrivacyModule,
  ProfileModule,
  ReportsModule,
  ReportAccessModule,
  NewsletterModule,
  MessagesModule,
  OutgoingEmailsModule,
  HealthModule,
  MeasuresModule,
  DocsModule,
];

/** The table of contents of the API. */
@Module({})
export class AppModule {
  static with(config: Config, log: Logger): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        LoggerModule.forRoot({ pinoHttp: { logger: log, wrapSerializers: false }, useExisting: true }),
        TypeOrmModule.forRoot({
          ...servingOptionsOf(config),
          retryAttempts: 0,
        }),
        ...FEATURES,
      ],
      providers: [
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: APP_GUARD, useClass: OverloadGuard },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_GUARD, useClass: SpaceGuard },
      ],
    };
  }
}
