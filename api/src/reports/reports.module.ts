import { Global, Module } from '@nestjs/common';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import { FilesModule } from '../infrastructure/files/files.module.js';
import { selectMailer } from '../email/select-mailer.js';
import { ReportAccessModule } from './access/openings.module.js';
import { OrderAccessModule } from '../orders/access/order-access.module.js';
import { ReportInboxController } from './inbox/report-inbox.controller.js';
import { ReportInboxService } from './inbox/report-inbox.service.js';
import { ReportReleasesController } from './release/report-releases.controller.js';
import { ReportReleasesService } from './release/report-releases.service.js';
import { ReportSettingsService } from './release/report-settings.service.js';
import { ReportInspector } from './inspection/report-inspector.js';
import { UploadChecksService } from './inspection/upload-checks.service.js';
import { OrphanFileCleanup } from './cleanup/orphan-files.cleanup.js';
import { MailingService, REPORTS_MAILER, REPORTS_TIMEOUT_MS } from './email/mailing.service.js';
import { OrderReports } from '../orders/order-reports.js';
import { ReportPersonsService } from './report-persons.service.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';
import { UploadsService } from './upload/uploads.service.js';

/** Global, because the orders show reports without depending on this module ({@link OrderReports}). */
@Global()
@Module({
  imports: [FilesModule, ReportAccessModule, OrderAccessModule],
  controllers: [ReportInboxController, ReportReleasesController, ReportsController],
  providers: [
    OrphanFileCleanup,
    MailingService,
    ReportPersonsService,
    ReportReleasesService,
    ReportSettingsService,
    ReportsService,
    { provide: OrderReports, useExisting: ReportsService },
    ReportInboxService,
    ReportInspector,
    UploadChecksService,
    UploadsService,
    {
      provide: REPORTS_MAILER,
      useFactory: (config: Config) => selectMailer(config, REPORTS_TIMEOUT_MS),
      inject: [CONFIG],
    },
  ],
  exports: [OrderReports],
})
export class ReportsModule {}
