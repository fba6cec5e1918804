import { Module } from '@nestjs/common';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import { FilesModule } from '../infrastructure/files/files.module.js';
import { mailerOf } from '../email/mailer.js';
import { ReportAccessModule } from './access/openings.module.js';
import { OrderAccessModule } from '../orders/access/order-access.module.js';
import { ReportInspector } from './inspection/report-inspector.js';
import { UploadChecksService } from './inspection/upload-checks.service.js';
import { OrphanFileCleanup } from './cleanup/orphan-files.cleanup.js';
import { MailingService, REPORTS_MAILER, REPORTS_TIMEOUT_MS } from './email/mailing.service.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';
import { UploadsService } from './upload/uploads.service.js';

@Module({
  imports: [FilesModule, ReportAccessModule, OrderAccessModule],
  controllers: [ReportsController],
  providers: [
    OrphanFileCleanup,
    MailingService,
    ReportsService,
    ReportInspector,
    UploadChecksService,
    UploadsService,
    {
      provide: REPORTS_MAILER,
      useFactory: (config: Config) => mailerOf(config, REPORTS_TIMEOUT_MS),
      inject: [CONFIG],
    },
  ],
  exports: [ReportsService],
})
export class ReportsModule {}
